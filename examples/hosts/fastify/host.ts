import { buildApp } from './app.js';

const { ADA_KEY: ada = '', BO_KEY: bo = '', PORT = '3000' } = process.env;
const app = buildApp({ ada, bo });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
console.log(`Skills are served at ${await app.listen({ port: Number(PORT) })}/skills/:name`);
