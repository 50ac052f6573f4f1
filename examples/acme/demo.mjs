// Plays a story with the real host in a process of its own and the official MCP client: what three
// people may call, one call denied, one hidden, one slow and cancelled, and the record of it all.
// `npm run demo` builds first; the demo ends by itself.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const here = dirname(fileURLToPath(import.meta.url));
const main = join(here, '../../dist/main.js');
const file = join(here, 'acme.yaml');

const say = (text = '') => process.stdout.write(`${text}\n`);
const heading = (text) => say(`\n\u001b[1m${text}\u001b[0m`);

function startHost(data) {
  return spawn(process.execPath, [main, 'serve', file, '--data', data, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function bannerOf(host) {
  const ended = once(host, 'exit').then(([code]) => {
    throw new Error(`the host ended with ${code} before it served`);
  });
  const lines = createInterface({ input: host.stdout });
  const [line] = await Promise.race([once(lines, 'line'), ended]);
  ended.catch(() => undefined);
  return JSON.parse(line);
}

async function connect({ url, callers }, principal) {
  const { keyFile } = callers.find((caller) => caller.principal === principal);
  const key = (await readFile(keyFile, 'utf8')).trim();
  const client = new Client({ name: 'demo', version: '1.0.0' });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  return client;
}

async function showList(client, principal) {
  const { tools } = await client.listTools();
  say(`${principal} may call ${tools.length}: ${tools.map(({ name }) => name).join(', ')}`);
  return tools;
}

async function showCall(client, principal, name, args) {
  const text = await client.callTool({ name, arguments: args }).then(
    ({ content, isError }) => `${isError ? 'refused: ' : ''}${content.map(textOf).join(' ')}`,
    (error) => `no such tool: ${error.message}`,
  );
  say(`${principal} calls ${name}\n    ${text.trim().replaceAll('\n', '\n    ')}`);
}

const textOf = (block) => block.text ?? `[${block.type}]`;

async function showSlowCall(client, principal) {
  const abort = new AbortController();
  const bar = (done, total) => `${'█'.repeat(done)}${'░'.repeat(total - done)}`;
  say(`${principal} calls count-the-shelves, and changes her mind`);
  await client
    .callTool(
      { name: 'count-the-shelves', arguments: { shelves: 30 } },
      {
        signal: abort.signal,
        onprogress: ({ progress, total }) => {
          process.stdout.write(`\r    [${bar(progress, total)}] ${progress} of ${total}`);
          if (progress === 12) abort.abort();
        },
      },
    )
    .then(
      () => say('\n    finished, against her wish'),
      () => say('\n    cancelled; the agent was told to stop'),
    );
}

async function showActivity(data) {
  const list = spawn(process.execPath, [main, 'activity', '--file', file, '--data', data], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(list, 'exit');
}

async function play(served, data) {
  const [ada, bo, eve] = ['human://ada', 'human://bo', 'human://eve'];
  const [forAda, forBo, forEve] = [
    await connect(served, ada),
    await connect(served, bo),
    await connect(served, eve),
  ];
  heading('The same host shows each caller what that caller may call');
  await showList(forAda, ada);
  await showList(forBo, bo);
  await showList(forEve, eve);
  heading('A call reaches a real MCP server');
  const path = join(here, 'sandbox/handbook/expenses.md');
  await showCall(forEve, eve, 'read-the-handbook', { path });
  await showCall(forBo, bo, 'lab-get-sum', { a: 20, b: 22 });
  heading('Seen but not permitted is denied; hidden is the same as absent');
  await showCall(forEve, eve, 'list-the-handbook', { path: join(here, 'sandbox') });
  await showCall(forEve, eve, 'files-search-files', { path, pattern: '*' });
  await showCall(forEve, eve, 'no-such-thing', {});
  heading('A slow call reports its progress and can be cancelled');
  await showSlowCall(forAda, ada);
  heading('Everything is on record');
  await showActivity(data);
  await Promise.all([forAda.close(), forBo.close(), forEve.close()]);
}

const data = await mkdtemp(join(tmpdir(), 'skillseam-demo-'));
let host;

async function end(code) {
  if (host?.exitCode === null) {
    host.kill('SIGTERM');
    await once(host, 'exit');
  }
  await rm(data, { recursive: true, force: true });
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(130));
process.stdout.on('error', () => void end(0));

host = startHost(data);
const served = await bannerOf(host);
await play(served, data).then(
  () => end(0),
  (fault) => {
    process.stderr.write(`${fault.stack}\n`);
    return end(1);
  },
);
