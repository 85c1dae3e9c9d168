import { paint } from '../terminal/index.ts';
import type { FaultGroup } from './group.ts';
import type { LayerPlace } from './locate.ts';

/** A group of reports, and where what failed stands in the brand's files. */
export interface LocatedGroup extends FaultGroup {
  places: LayerPlace[];
  /** The files say something else than what was compiled then: lines may have moved. Undefined when nobody knows. */
  changed?: boolean;
}

/** Groups of reports for people. */
export function printGroups(groups: readonly LocatedGroup[]): string {
  return groups.map((group) => `${linesOf(group).join('\n')}\n`).join('\n');
}

function linesOf(group: LocatedGroup): string[] {
  const { brand, kind, widget, count, estimated, places, changed, chunk, directive, blocked } = group;
  const [decides, ...others] = places;
  const about = Math.round(estimated);
  const times = about === count ? `${number(count)} ×` : `about ${number(about)} × (${number(count)} reported)`;
  const moved = changed ? paint('yellow', '  changed since: the line may have moved') : '';
  return [
    `${paint('bold', brand)}  ${paint('red', kind)}  ${widget}  ${times}`,
    ...(decides ? [`  ${paint('cyan', placeText(decides))}  said by ${decides.layer}${moved}`] : []),
    ...others.map((place) => `  ${paint('dim', `over ${placeText(place)}`)}`),
    ...(decides || group.pointer === '' ? [] : [`  ${group.pointer}`]),
    ...(chunk ? [`  could not be loaded: ${chunk}`] : []),
    ...(directive ? [`  ${directive} blocked ${blocked ?? ''}`] : []),
    ...(group.message || group.error ? [`  ${[group.error, group.message].filter(Boolean).join(': ')}`] : []),
    ...(group.frames ?? []).map((frame) => paint('dim', `    at ${frame}`)),
    `  ${seen(group)}`,
  ];
}

function placeText({ file, line, column }: LayerPlace): string {
  return `${file}:${line}:${column}`;
}

function seen({ first, last, browsers, releases, pages }: FaultGroup): string {
  const named = Object.entries(browsers)
    .sort(([, a], [, b]) => b - a)
    .map(([browser, count]) => `${browser} (${number(count)})`);
  const release = releases.at(-1);
  return [
    first === last ? time(first) : `${time(first)} to ${time(last)}`,
    named.slice(0, 4).join(', ') + (named.length > 4 ? ` and ${named.length - 4} more` : ''),
    ...(pages.length > 0 ? [`on ${pages.slice(-3).join(', ')}`] : []),
    ...(release ? [`release ${release}${releases.length > 1 ? ` and ${releases.length - 1} before` : ''}`] : []),
  ].join(' · ');
}

function time(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
}

function number(value: number): string {
  return value.toLocaleString('en');
}
