/**
 * The environment of a program that has nothing to do with this test run. Said with an empty text,
 * since Node hands its folder for coverage on to each child whose variables do not name one; a
 * program that loads the sources by other means than this run would spoil everybody's coverage.
 */
export function outsideEnv(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS, NODE_TEST_CONTEXT, ...env } = process.env;
  return { ...env, NODE_V8_COVERAGE: '', NO_COLOR: '1' };
}
