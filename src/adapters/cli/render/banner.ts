import type { CallerSummary, OpenedHost } from '../command-services.js';
import type { OrganisationLocation } from '../organisation-location.js';
import { count } from './count.js';
import { quoted } from './quoted.js';
import { visibleLine } from './visible.js';

const shownSkills = 4;

/** What `serve` says once it serves: a screenful for somebody who has never seen it. */
export function renderBanner(
  host: OpenedHost,
  location: OrganisationLocation,
  program: readonly string[],
): string {
  return [
    `skillseam serves "${host.organisation}": ${count(host.units, 'unit')}, ${count(host.agents.length, 'agent')}.`,
    ...host.agents.map(
      ({ id, state, detail }) =>
        `  ${state.padEnd(8)} ${id}${detail === undefined ? '' : `  (${visibleLine(detail)})`}`,
    ),
    ...host.diagnostics.map((text) => `  refused  ${visibleLine(text)}`),
    '',
    'Who may call what:',
    ...host.callers.flatMap(callerLines),
    '',
    ...connectLines(host, location, program),
    '',
    'Stop with Ctrl-C.',
  ].join('\n');
}

function callerLines({ principal, skills, keyFile, hostUser }: CallerSummary): string[] {
  const more = skills.length > shownSkills ? `, … ${String(skills.length - shownSkills)} more` : '';
  const names = skills.slice(0, shownSkills).map((name) => name.replace('expertise/', ''));
  const how = [
    ...(hostUser ? ['you, on this machine'] : []),
    ...(keyFile === undefined ? [] : [`key in ${keyFile}`]),
  ];
  return [
    `  ${principal}: ${count(skills.length, 'skill')}${names.length === 0 ? '' : ` (${names.join(', ')}${more})`}`,
    ...(how.length === 0 ? [] : [`      ${how.join('; ')}`]),
  ];
}

function connectLines(
  host: OpenedHost,
  { file, dataFolder }: OrganisationLocation,
  program: readonly string[],
): string[] {
  const [url, list] = [host.url, host.callers];
  const [command = 'skillseam', ...args] = program;
  const place = ['--data', dataFolder];
  const config = { command, args: [...args, 'mcp', file, ...place] };
  const keyFile = list.find((caller) => caller.keyFile !== undefined)?.keyFile;
  const bearer = keyFile === undefined ? 'KEY' : `$(cat ${quoted(keyFile)})`;
  const call = [...program, 'invoke', host.example ?? 'NAME', '{}', '--file', file, ...place]
    .map(quoted)
    .join(' ');
  return [
    `MCP is served at ${url ?? '(not over HTTP)'}. Paste one of these:`,
    '',
    '  an MCP client’s configuration',
    `    ${JSON.stringify({ mcpServers: { skillseam: config } })}`,
    ...(url === undefined
      ? []
      : [
          '  the MCP Inspector',
          `    npx @modelcontextprotocol/inspector@latest --cli ${url} --transport http --header "Authorization: Bearer ${bearer}" --method tools/list`,
        ]),
    '  one call from here',
    `    ${call}`,
    '  the record of every call, as it grows',
    `    ${[...program, 'activity', '--follow', '--file', file, ...place].map(quoted).join(' ')}`,
  ];
}
