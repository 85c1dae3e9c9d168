import type { Blocks, Page } from '#schemas/brand';

/** Kinds of the bench's widgets, as a long home page mixes them. */
const kinds = ['heading', 'tile', 'tile', 'tile', 'card', 'notice', 'stat', 'tile', 'tile', 'card'] as const;

/** Sections of the page, each a block with a slot. */
const sections = 25;
/** Blocks in the slot of a section; with the section itself, 300 in all. */
const perSection = 11;

/** A page of 300 block instances, some nested in slots, some behind a condition that holds. */
export function benchPage(): Page {
  const main: Blocks = {};
  for (let section = 0; section < sections; section += 1) {
    main[`section${section}`] = {
      widget: 'bench/section',
      props: { label: `Section ${section}` },
      slots: { items: itemsOf(section) },
    };
  }
  return { regions: { main } };
}

function itemsOf(section: number): Blocks {
  const items: Blocks = {};
  for (let at = 0; at < perSection; at += 1) {
    const kind = kinds[(section + at) % kinds.length] ?? 'tile';
    items[`item${at}`] = {
      widget: `bench/${kind}`,
      props: propsOf(kind, section * perSection + at),
      ...(at % 8 === 7 ? { when: { flag: 'BENCH' } } : {}),
    };
  }
  return items;
}

function propsOf(kind: (typeof kinds)[number], at: number): Record<string, unknown> {
  if (kind === 'heading') return { text: `Heading ${at}`, level: 2 + (at % 3) };
  if (kind === 'tile') return { name: `Game ${at}`, vendor: `Vendor ${at % 20}`, isHot: at % 3 === 0 };
  if (kind === 'card') return { title: `Offer ${at}`, link: `/promotions?id=${at}` };
  if (kind === 'notice') return { text: `Notice ${at}` };
  return { label: `Players ${at}`, value: at * 17 };
}
