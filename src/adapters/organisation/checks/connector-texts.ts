import { InProcessShape, McpStdioShape, type ConnectorShape } from '../shape/connector-shape.js';
import type { OrganisationShape } from '../shape/organisation-shape.js';
import type { Path } from '../text/located.js';
import { presentEntries, presentItems } from './present.js';

/** What a text of a connector is for. */
export type TextUse = 'command' | 'argument' | 'variable' | 'header' | 'folder' | 'url' | 'module';

/** A text of a connector in which the environment may be referred to. */
export interface ConnectorText {
  readonly use: TextUse;
  readonly written: string;
  readonly path: Path;
}

/** Every such text of a file. */
export function connectorTextsIn({ agents }: OrganisationShape): readonly ConnectorText[] {
  return presentEntries(agents).flatMap(([name, { connector }]) =>
    connector === undefined ? [] : textsOf(connector, ['agents', name, 'connector']),
  );
}

function textsOf(connector: ConnectorShape, path: Path): readonly ConnectorText[] {
  if (connector instanceof InProcessShape)
    return single('module', connector.module, [...path, 'module']);
  if (connector instanceof McpStdioShape) return stdioTexts(connector, path);
  return [
    ...single('url', connector.url, [...path, 'url']),
    ...presentEntries(connector.headers).map(([header, written]) => ({
      use: 'header' as const,
      written,
      path: [...path, 'headers', header],
    })),
  ];
}

function stdioTexts(connector: McpStdioShape, path: Path): readonly ConnectorText[] {
  return [
    ...single('command', connector.command, [...path, 'command']),
    ...presentItems(connector.args).map(([index, written]) => ({
      use: 'argument' as const,
      written,
      path: [...path, 'args', index],
    })),
    ...presentEntries(connector.env).map(([variable, written]) => ({
      use: 'variable' as const,
      written,
      path: [...path, 'env', variable],
    })),
    ...single('folder', connector.cwd, [...path, 'cwd']),
  ];
}

function single(use: TextUse, written: string | undefined, path: Path): readonly ConnectorText[] {
  return written === undefined ? [] : [{ use, written, path }];
}
