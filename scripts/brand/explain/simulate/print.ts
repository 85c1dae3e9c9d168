import type { ConditionContext } from '#engine/conditions';
import { count, paint } from '../../terminal/index.ts';
import { entryInWords, type RouteEntry } from '../entry.ts';
import type { SeenEntry } from './menus.ts';
import type { SeenBlock, SeenRegion } from './page.ts';

/** A page as somebody sees it, as a tree for people. */
export function printPage(
  brand: string,
  page: string,
  facts: ConditionContext,
  regions: readonly SeenRegion[],
  flagsFrom: string,
  routes: readonly RouteEntry[] = [],
): string {
  const head = [
    `${paint('bold', `${brand} · ${page}`)}  for ${viewer(facts)}`,
    `  flags on: ${[...facts.flags].sort().join(', ') || 'none'}`,
    paint('dim', `  flags from: ${flagsFrom}`),
    `  resources: ${[...facts.resources].join(', ') || 'none'}`,
    ...routes.map((route) => `  at ${route.path}: ${facts.role} ${entryInWords(facts.role, route)}`),
  ];
  const body = regions.flatMap(({ region, page: from, blocks }) => {
    const frame = from === page ? '' : paint('dim', `  (of the frame "${from}")`);
    return ['', `${paint('bold', region)}${frame}`, ...tree(blocks.map(blockBranch))];
  });
  const all = regions.flatMap(({ blocks }) => blocks).flatMap(withInner);
  const shown = all.filter((block) => block.shown).length;
  return [...head, ...body, '', `${shown} of ${count(all.length, 'block')} shown.`, ''].join('\n');
}

function viewer({ role, language, theme, device, now }: ConditionContext): string {
  return `${role}, language ${language}, theme ${theme}, on a ${device}, at ${new Date(now).toISOString()}`;
}

/** A line of the tree, and what hangs below it under a label of its own. */
interface Branch {
  line: string;
  below: [label: string, branches: Branch[]][];
}

function blockBranch({ id, widget, shown, reasons, slots, menus, banners, parts, asks }: SeenBlock): Branch {
  const lists = (kind: string, found: Record<string, SeenEntry[]>) =>
    Object.entries(found).map(([name, entries]): Branch['below'][number] => [
      `${kind}${name}`,
      entries.map(entryBranch),
    ]);
  return {
    line: `${mark(shown)} ${id}  ${paint('cyan', widget)}${why(shown, reasons)}${asks ? paint('dim', `  (asks the platform: ${asks})`) : ''}`,
    below: [
      ...Object.entries(slots).map(([slot, blocks]): Branch['below'][number] => [slot, blocks.map(blockBranch)]),
      ...lists('menu ', menus),
      ...lists('banner ', banners),
      ...lists('', parts),
    ],
  };
}

function entryBranch({ id, shown, reasons, entries }: SeenEntry): Branch {
  return {
    line: `${mark(shown)} ${id}${why(shown, reasons)}`,
    below: entries.length > 0 ? [['entries', entries.map(entryBranch)]] : [],
  };
}

function tree(branches: readonly Branch[], indent = ''): string[] {
  return branches.flatMap(({ line, below }, index) => {
    const last = index === branches.length - 1;
    const inner = `${indent}${last ? '   ' : '│  '}`;
    const parts = below.flatMap(([label, held]) => [`${inner}${paint('dim', `${label}:`)}`, ...tree(held, inner)]);
    return [`${indent}${last ? '└─ ' : '├─ '}${line}`, ...parts];
  });
}

function mark(shown: boolean): string {
  return shown ? paint('green', 'shown ') : paint('red', 'hidden');
}

function why(shown: boolean, reasons: readonly string[]): string {
  return reasons.length === 0 ? '' : paint('dim', `  ${shown ? 'for ' : ''}${reasons.join('; ')}`);
}

function withInner(block: SeenBlock): SeenBlock[] {
  return [block, ...Object.values(block.slots).flat().flatMap(withInner)];
}
