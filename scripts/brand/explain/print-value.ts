import { paint, short } from '../terminal/index.ts';
import { entryLines } from './entry.ts';
import type { Contribution } from './history.ts';
import type { Explanation, Winner } from './value.ts';

const most = 40;

/** An explanation for people: the value, each layer's word with its place, and who won and why. */
export function printValue(explanation: Explanation): string {
  const { file, pointer, value, description, contributions, parts, winner } = explanation;
  const shown = winner.kind === 'nobody' ? 'no value' : short(value);
  const lines = [`${paint('bold', `${file}#${pointer}`)} = ${paint('green', shown)}`];
  if (description) lines.push(`  ${description}`);
  lines.push('');
  const width = Math.max(0, ...contributions.map(({ layer }) => layer.length));
  lines.push(...contributions.flatMap((contribution) => line(contribution, width, pointer)));
  if (contributions.length > 0) lines.push('');
  lines.push(`  ${verdict(winner, contributions)}`);
  if (explanation.overruled) lines.push(`  ${explanation.overruled}`);
  if (explanation.enters) lines.push('', ...entryLines(explanation.enters));
  if (parts.length > 0) lines.push('', ...partLines(parts, pointer));
  return `${lines.join('\n')}\n`;
}

function line(contribution: Contribution, width: number, pointer: string): string[] {
  const { layer, action, says, file, line, column, lockedBy } = contribution;
  const place = paint('cyan', `${file}:${line}:${column}`);
  const what = says === null ? 'null' : short(says);
  const above = contribution.pointer === pointer ? '' : ` (at ${contribution.pointer || 'the whole file'})`;
  const lock = lockedBy
    ? [`    locked at ${paint('cyan', `${lockedBy.file}:${lockedBy.line}:${lockedBy.column}`)}`]
    : [];
  return [`  ${layer.padEnd(width)}  ${action.padEnd(9)} ${what}${above}  ${place}`, ...lock];
}

/** Who decides, and why, in one sentence. */
export function verdict(winner: Winner, contributions: readonly Contribution[]): string {
  const locked = contributions.filter(({ action }) => action === 'locked').map(({ layer }) => layer);
  const removed = contributions.findLast(({ action }) => action === 'removes');
  const voided = locked.length > 0 ? ` What ${locked.join(', ')} says is void: the value is locked.` : '';
  if (winner.kind === 'layer') return `${reason(winner.layer, contributions)}${voided}`;
  const gone = removed ? `${removed.layer} removes it` : 'No layer says it';
  if (winner.kind === 'default') return `${gone}: the default of ${winner.by} holds.${voided}`;
  if (winner.kind === 'language') return `${gone}: the text of ${winner.code} is shown.${voided}`;
  return `${gone}, and it has no default.${voided}`;
}

function reason(layer: string, contributions: readonly Contribution[]): string {
  const last = contributions.findLast((one) => one.layer === layer);
  const words = contributions.filter(({ action }) => action !== 'locked' && action !== 'repeats');
  if (last?.action === 'merges') return `Joined from ${words.map((one) => one.layer).join(', ')}: objects merge.`;
  if (words.length === 1) return `Only ${layer} says it.`;
  if (last?.action === 'replaces') return `${layer} says it last: arrays are replaced as a whole.`;
  return `${layer} says it last.`;
}

function partLines(parts: Explanation['parts'], pointer: string): string[] {
  const names = parts.map((part) => part.pointer.slice(pointer.length));
  const width = Math.min(48, Math.max(...names.map(({ length }) => length)));
  const shown = parts.slice(0, most).map((part, index) => {
    return `  ${(names[index] ?? '').padEnd(width)}  ${short(part.value)}  ${paint('dim', part.layer)}`;
  });
  const more = parts.length - shown.length;
  return more > 0 ? [...shown, paint('dim', `  … and ${more} more: ask for one of them`)] : shown;
}
