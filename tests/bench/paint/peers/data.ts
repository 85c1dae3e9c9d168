import type { Content, Part } from '../content.ts';

/** A block of a page: what all three peers know, each written in its own way. */
interface Block {
  type: 'Section' | 'Heading' | 'Paragraph' | 'Anchor' | 'Picture' | 'Rail' | 'Tile';
  props: Record<string, string | number | boolean>;
  children?: Block[];
}

/** The same content as data of each peer's own format. */
export const dataOf = { puck, jsonRender, amis };

function blocksOf({ sections }: Content): Block[] {
  return sections.map(({ place, parts }) => ({ type: 'Section', props: { place }, children: parts.map(blockOf) }));
}

function blockOf(part: Part): Block {
  switch (part.kind) {
    case 'heading':
      return { type: 'Heading', props: { level: part.level, text: part.text } };
    case 'paragraph':
      return { type: 'Paragraph', props: { text: part.text } };
    case 'anchor':
      return { type: 'Anchor', props: { href: part.href, text: part.text } };
    case 'picture': {
      const { kind: _, ...props } = part;
      return { type: 'Picture', props };
    }
    case 'rail':
      return { type: 'Rail', props: {}, children: part.tiles.map((tile) => ({ type: 'Tile', props: { ...tile } })) };
  }
}

/** Puck: components with an id each, what is within one in a slot. */
function puck(content: Content): object {
  let count = 0;
  const item = ({ type, props, children }: Block): object => {
    count += 1;
    const id = `${type}-${count}`;
    return { type, props: { id, ...props, ...(children && { items: children.map(item) }) } };
  };
  return { root: { props: { title: content.title } }, content: blocksOf(content).map(item) };
}

/** json-render: a flat map of elements that name their children. */
function jsonRender(content: Content): object {
  const elements: Record<string, object> = {};
  const add = ({ type, props, children = [] }: Block): string => {
    const key = `${type}-${Object.keys(elements).length}`;
    elements[key] = {};
    elements[key] = { type, props, children: children.map(add) };
    return key;
  };
  const children = blocksOf(content).map(add);
  return { root: 'page', elements: { ...elements, page: { type: 'Page', props: {}, children } } };
}

/** amis: its own components; texts are given as HTML that is no template. */
function amis(content: Content): object {
  return { type: 'page', className: 'page', body: blocksOf(content).map(amisBlock) };
}

function amisBlock({ type, props, children = [] }: Block): object {
  const { text, level, place, href, name, src, width, height } = props;
  const image = { type: 'image', src, width, height, imageMode: 'original', className: 'picture' };
  const raw = (words: unknown, tag: string) => ({ type: 'tpl', raw: `<${tag}>${escaped(String(words))}</${tag}>` });
  switch (type) {
    case 'Section':
      return { type: 'wrapper', size: 'none', className: `section ${place}`, body: children.map(amisBlock) };
    case 'Heading':
      return raw(text, `h${level}`);
    case 'Paragraph':
      return raw(text, 'p');
    case 'Anchor':
      return { type: 'link', href, blank: false, className: 'anchor', body: raw(text, 'span') };
    case 'Picture':
      return image;
    case 'Rail':
      return { type: 'wrapper', size: 'none', className: 'rail', body: children.map(amisBlock) };
    case 'Tile': {
      const link = { type: 'link', href, blank: false, body: raw(name, 'span') };
      return { type: 'container', className: 'tile', style: { width }, body: [image, link] };
    }
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
