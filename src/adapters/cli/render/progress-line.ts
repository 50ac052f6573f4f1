import { visible } from './visible.js';

const barWidth = 24;

/** One line for a progress report: a bar where the end is known, a count where it is not. */
export function progressLine(report: unknown, columns: number): string {
  if (!isReport(report)) return '';
  const { progress, total, message } = report;
  const said = typeof message === 'string' ? ` ${visible(message.replaceAll(/\s+/g, ' '))}` : '';
  const line = typeof total === 'number' && total > 0 ? bar(progress / total) : String(progress);
  return `${line}${said}`.slice(0, Math.max(columns - 1, barWidth));
}

function bar(share: number): string {
  const part = Math.min(Math.max(share, 0), 1);
  const filled = Math.round(part * barWidth);
  return `[${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}] ${String(Math.round(part * 100)).padStart(3)} %`;
}

interface Report {
  readonly progress: number;
  readonly total?: unknown;
  readonly message?: unknown;
}

function isReport(value: unknown): value is Report {
  if (typeof value !== 'object' || value === null || !('progress' in value)) return false;
  return typeof value.progress === 'number';
}
