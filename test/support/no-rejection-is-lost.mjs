// Loaded before every suite. mocha hands a rejection that nobody handles on to listeners besides its
// own, and there are none: without this one, a test that loses a rejection passes.
process.on('unhandledRejection', (reason) => {
  throw reason;
});
