import type { Facts } from '#engine/conditions';
import { paint } from '../../command/index.ts';
import type { SeenBlock, SeenRegion } from './page.ts';

/** A page as somebody sees it, as a tree for people. */
export function printPage(brand: string, page: string, facts: Facts, regions: readonly SeenRegion[]): string {
  const head = [
    `${paint('bold', `${brand} · ${page}`)}  for ${viewer(facts)}`,
    `  flags on: ${[...facts.flags].sort().join(', ') || 'none'}`,
    `  resources: ${[...facts.resources].join(', ') || 'none'}`,
  ];
  const body = regions.flatMap(({ region, page: from, blocks }) => {
    const frame = from === page ? '' : paint('dim', `  (of the frame "${from}")`);
    return ['', `${paint('bold', region)}${frame}`, ...tree(blocks, '')];
  });
  const all = regions.flatMap(({ blocks }) => blocks).flatMap(withInner);
  const shown = all.filter((block) => block.shown).length;
  return [...head, ...body, '', `${shown} of ${all.length} blocks shown.`, ''].join('\n');
}

function viewer({ role, language, theme, device, now }: Facts): string {
  return `${role}, language ${language}, theme ${theme}, on a ${device}, at ${new Date(now).toISOString()}`;
}

function tree(blocks: readonly SeenBlock[], indent: string): string[] {
  return blocks.flatMap((block, index) => {
    const last = index === blocks.length - 1;
    const inner = `${indent}${last ? '   ' : '│  '}`;
    return [
      `${indent}${last ? '└─ ' : '├─ '}${line(block)}`,
      ...Object.entries(block.slots).flatMap(([slot, held]) => [
        `${inner}${paint('dim', `${slot}:`)}`,
        ...tree(held, inner),
      ]),
    ];
  });
}

function line({ id, widget, shown, reasons }: SeenBlock): string {
  const mark = shown ? paint('green', 'shown ') : paint('red', 'hidden');
  const why = reasons.length === 0 ? '' : paint('dim', `  ${shown ? 'for ' : ''}${reasons.join('; ')}`);
  return `${mark} ${id}  ${paint('cyan', widget)}${why}`;
}

function withInner(block: SeenBlock): SeenBlock[] {
  return [block, ...Object.values(block.slots).flat().flatMap(withInner)];
}
