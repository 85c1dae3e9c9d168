import type { Block, Blocks } from '#schemas/brand';
import { benchPage } from './page/blocks.ts';

/** Source of the same page as somebody would write it by hand: one component, every block an element of it. */
export function handWrittenSource(): string {
  const { main = {} } = benchPage().regions;
  const kinds = ['Section', 'Heading', 'Tile', 'Card', 'Notice', 'Stat'];
  return [
    ...kinds.map((kind) => `import ${kind} from '/widgets/${kind}.tsx';`),
    `export function HandWritten() { return <>${elements(main)}</>; }`,
  ].join('\n');
}

function elements(blocks: Blocks): string {
  return Object.values(blocks).map(element).join('\n');
}

function element({ widget, props = {}, slots }: Block): string {
  const kind = widget.slice('bench/'.length);
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const given = Object.entries(props).map(([prop, value]) => `${prop}={${JSON.stringify(value)}}`);
  const inner = Object.entries(slots ?? {}).map(([slot, blocks]) => `${slot}: <>${elements(blocks)}</>`);
  return `<${name} ${given.join(' ')} ${inner.length > 0 ? `slots={{ ${inner.join(', ')} }}` : ''} />`;
}
