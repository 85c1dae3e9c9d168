import { SaxesParser } from 'saxes';
import type { PictureFault } from './fault.ts';
import { rootFault, svg } from './root.ts';
import { attributeFault, elementFault, styleFault } from './unsafe.ts';

type Span = NonNullable<PictureFault['span']>;

/** Elements that draw nothing by themselves. */
const describing = new Set(['title', 'desc', 'metadata', 'defs', 'style', 'script']);

/**
 * What is wrong with a drawing (SVG): it is XML that browsers read, has a size and something to draw, and holds nothing
 * but a drawing. Only what comes first of a kind is reported.
 */
export function drawingFaults(text: string): PictureFault[] {
  const found = new Map<string, PictureFault>();
  const note = (fault: PictureFault) => found.has(fault.rule) || found.set(fault.rule, fault);
  const ids = new Set<string>();
  const uses: { id: string; span: Span }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let shapes = 0;
  let inStyle = false;

  /** The tag that the parser has just read: it knows where that ends. */
  const spanOfTag = (): Span => {
    const offset = Math.max(0, text.lastIndexOf('<', parser.position - 1));
    return { offset, length: parser.position - offset };
  };
  const unsafe = (message: string | undefined) => {
    if (message) note({ rule: 'asset-unsafe', message, span: spanOfTag() });
  };
  const use = (value: string) => {
    for (const [, id = ''] of value.matchAll(/url\(\s*["']?#([^"')\s]+)/g)) uses.push({ id, span: spanOfTag() });
  };
  const words = (content: string) => {
    if (!inStyle) return;
    unsafe(styleFault(content));
    use(content);
  };

  parser.on('doctype', (doctype) => {
    // A name and an address are harmless: browsers fetch no definitions. Those within are the door to entities.
    if (doctype.includes('[')) unsafe('It defines entities of its own in its DOCTYPE.');
  });
  parser.on('processinginstruction', ({ target }) => unsafe(`It asks for "${target}", which a picture may not.`));
  parser.on('opentag', (tag) => {
    const atRoot = depth === 0;
    const fault = atRoot ? rootFault(tag) : undefined;
    if (fault) note({ ...fault, span: spanOfTag() });
    if (!atRoot) unsafe(elementFault(tag));
    if (!atRoot && tag.uri === svg && !describing.has(tag.local)) shapes += 1;
    depth += 1;
    inStyle = tag.local === 'style';
    for (const { local, value } of Object.values(tag.attributes)) {
      unsafe(attributeFault(tag.local, local, value));
      if (local === 'id') ids.add(value);
      if (local === 'href' && /^#./.test(value)) uses.push({ id: value.slice(1), span: spanOfTag() });
      use(value);
    }
  });
  parser.on('closetag', () => {
    depth -= 1;
    inStyle = false;
  });
  parser.on('text', words);
  parser.on('cdata', words);
  parser.on('error', ({ message }) => {
    const offset = Math.max(0, Math.min(parser.position, text.trimEnd().length - 1));
    const reason = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    note({
      rule: 'asset-broken',
      message: `This is no XML that browsers read: ${reason}.`,
      span: { offset, length: 1 },
    });
  });
  parser.write(text).close();

  if (shapes === 0) {
    note({ rule: 'asset-broken', severity: 'warning', message: 'The drawing is empty: it has no shape.' });
  }
  const lost = uses.find(({ id }) => !ids.has(id));
  if (lost) {
    const message = `It uses "#${lost.id}", which is not in it: that part is not drawn.`;
    note({ rule: 'asset-broken', severity: 'warning', message, span: lost.span });
  }
  return [...found.values()];
}
