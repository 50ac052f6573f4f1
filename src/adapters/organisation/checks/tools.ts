import { matchesPattern } from '../../../core/expertise/boundary.js';
import { InProcessShape, type ToolsShape } from '../shape/connector-shape.js';
import type { Path } from '../text/located.js';
import type { PathFault } from '../text/path-fault.js';
import { quoted } from '../text/visible-text.js';
import type { Check } from './check.js';
import { presentEntries, presentItems } from './present.js';

/** Refuses what is said about a tool that is hidden, and one name for two tools of a server. */
export const tools: Check = ({ shape }) =>
  presentEntries(shape.agents).flatMap(([name, { connector }]) => {
    if (connector === undefined || connector instanceof InProcessShape) return [];
    const path = ['agents', name, 'connector', 'tools'];
    const { tools: settings } = connector;
    return settings === undefined
      ? []
      : [...hiddenAndMore(settings, path), ...sameName(settings, path)];
  });

function hiddenAndMore(settings: ToolsShape, path: Path): readonly PathFault[] {
  const said = [
    ...[...(settings.rename?.keys() ?? [])].map((tool) => ['rename', tool] as const),
    ...[...(settings.effects?.keys() ?? [])].map((tool) => ['effects', tool] as const),
  ];
  const hidden = presentItems(settings.hide).map(([, pattern]) => pattern);
  return said
    .filter(([, tool]) => hidden.some((pattern) => matchesPattern(pattern, tool)))
    .map(([key, tool]) => ({
      path: [...path, key, tool],
      part: 'key' as const,
      message: `the tool ${quoted(tool)} is hidden; remove it here or from "hide"`,
    }));
}

function sameName({ rename }: ToolsShape, path: Path): readonly PathFault[] {
  const first = new Map<string, string>();
  return presentEntries(rename).flatMap(([tool, name]) => {
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, tool);
    if (earlier === undefined) return [];
    const message = `the tool ${quoted(earlier)} has this name already; choose another`;
    return [{ path: [...path, 'rename', tool], message }];
  });
}
