import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { free, pageGrounds, pairs } from './pairs.ts';

const project = join(import.meta.dirname, '../../..');
const sheets = globSync('{engine,widgets}/**/*.css', { cwd: project });

/** One rule of a style sheet: where it stands, and what it declares. */
interface Block {
  sheet: string;
  selector: string;
  declared: ReadonlyMap<string, string>;
}

const blocks: readonly Block[] = sheets.flatMap((sheet) => {
  const css = readFileSync(join(project, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => {
    const lines = body.split(';').flatMap((line): [string, string][] => {
      const at = line.indexOf(':');
      return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
    });
    return { sheet, selector: selector.trim(), declared: new Map(lines) };
  });
});

const place = ({ sheet, selector }: Block) => `${sheet} ${selector}`;
const groundOf = ({ declared }: Block) => declared.get('background') ?? declared.get('background-color');

/** `var(--color-text-muted)` → `textMuted`. */
function tokens(value: string | undefined): string[] {
  return [...(value ?? '').matchAll(/var\(--color-([a-z0-9-]+)/g)].map(([, name = '']) =>
    name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
  );
}

/** `.row .price[aria-pressed]:hover` → `.price`: what is styled, whatever its state. Nothing of what is drawn beside it. */
function subjectOf(selector: string): string | undefined {
  const last = selector.split(/[\s>+~]+/).at(-1) ?? '';
  return last.includes('::') ? undefined : /^[a-z]*(\.[\w-]+)/.exec(last)?.[1];
}

/** The same thing at rest: the block that only names it, in the same sheet. */
function atRest({ sheet, selector }: Block): Block | undefined {
  const subject = subjectOf(selector);
  return subject && selector !== subject
    ? blocks.find((other) => other.sheet === sheet && other.selector === subject)
    : undefined;
}

const has = (front: string, ground: string, least: number) =>
  pairs.some((pair) => pair.front === front && pair.ground === ground && pair.least >= least);

test('every text colour of the style sheets is held against what it stands on', () => {
  const forgotten = blocks.flatMap((block) =>
    tokens(block.declared.get('color')).flatMap((front) => {
      const own = tokens(groundOf(block));
      const grounds = own.length > 0 ? own : ['canvas', 'surface1', 'surface2'];
      // Text on a fill stands inside the block that fills.
      const inside = own.length === 0 && pairs.some(({ front: name, ground }) => name === front && ground.length < 7);
      return grounds
        .filter((ground) => !inside && !has(front, ground, own.length > 0 ? 3 : 4.5))
        .map((ground) => `${place(block)}: ${front} on ${ground}`);
    }),
  );
  expect(forgotten).toEqual([]);
});

test('a state that changes the ground alone, or the text alone, is held against the other at rest', () => {
  const forgotten = blocks.flatMap((block) => {
    const rest = atRest(block);
    const [color, ground] = [block.declared.get('color'), groundOf(block)];
    if (!rest || (color === undefined) === (ground === undefined)) return [];
    const fronts = tokens(color ?? rest.declared.get('color'));
    return fronts.flatMap((front) =>
      tokens(ground ?? groundOf(rest))
        .filter((name) => !has(front, name, 3))
        .map((name) => `${place(block)}: ${front} on ${name}`),
    );
  });
  expect(forgotten).toEqual([]);
});

test('no ground of a text is mixed of tokens: what a mixture comes to nobody has judged', () => {
  const mixed = blocks.filter((block) => {
    const ground = groundOf(block) ?? '';
    return /color-mix\((?!.*Canvas)/s.test(ground) && !ground.includes('gradient(');
  });
  expect(mixed.map(place)).toEqual([]);
});

/** The colour of the ring where it is drawn inside: on the thing's own grounds. */
test('a focus ring that is drawn inside is seen on every ground of what it is drawn in', () => {
  const inset = blocks.filter(({ declared }) => declared.get('outline-offset')?.startsWith('-'));
  expect(inset.length).toBeGreaterThan(5);
  const unseen = inset.flatMap(({ sheet, selector }) => {
    const subject = subjectOf(selector);
    const same = blocks.filter((other) => other.sheet === sheet && subject && subjectOf(other.selector) === subject);
    const isOwnInk = (state: string) =>
      same.some(
        (one) => one.selector === `${state}:focus-visible` && one.declared.get('outline-color') === 'currentColor',
      );
    return same.flatMap((one) =>
      tokens(groundOf(one))
        .filter((ground) => !has('focus', ground, 3) && !isOwnInk(one.selector))
        .map((ground) => `${place(one)}: focus on ${ground}`),
    );
  });
  expect(unseen).toEqual([]);
});

test('what lies on a picture or in a colour of its own has a ring of its own', () => {
  // Texts in the system's own pair stand on pictures, of which the theme knows nothing.
  const onPictures = blocks.filter(({ declared }) => declared.get('color') === 'CanvasText').map(({ sheet }) => sheet);
  const interactive = ['home/banner', 'home/feature'];
  for (const sheet of new Set(onPictures.filter((name) => interactive.some((part) => name.includes(part))))) {
    const rings = blocks.filter((one) => one.sheet === sheet && one.selector.includes(':focus-visible'));
    expect(
      rings.map(({ declared }) => declared.get('outline-color')),
      sheet,
    ).toContain('CanvasText');
  }
});

test('every edge of a field, and whatever else has to be seen to be used, reaches 3:1', () => {
  const fields = /(?:^|[\s,])(?:input|select|textarea)\b|\.(?:control|input|search|range|field)\b/;
  const weak = blocks
    .filter(({ selector, declared }) => fields.test(selector) && /^\S+ (?!none)/.test(declared.get('border') ?? ''))
    .flatMap((block) =>
      tokens(block.declared.get('border'))
        .filter((edge) => !pageGrounds.every((ground) => has(edge, ground, 3)))
        .map((edge) => `${place(block)}: ${edge}`),
    );
  expect(weak).toEqual([]);
});

test('every other use of a colour is held against something, or free for a reason', () => {
  const drawn = /^(border|outline|box-shadow|fill|stroke|accent-color|caret-color|background|text-decoration|--)/;
  const known = new Set([...pairs.flatMap(({ front, ground }) => [front, ground]), ...Object.keys(free)]);
  const forgotten = blocks.flatMap((block) =>
    [...block.declared]
      .filter(([property]) => drawn.test(property))
      .flatMap(([property, value]) => tokens(value).map((token) => ({ property, token })))
      .filter(({ token }) => !known.has(token))
      .map(({ property, token }) => `${place(block)}: ${property} ${token}`),
  );
  expect(forgotten).toEqual([]);
});

test('the list asks for nothing that no style sheet draws', () => {
  const used = new Set(blocks.flatMap(({ declared }) => [...declared.values()].flatMap(tokens)));
  expect(sheets.length).toBeGreaterThan(20);
  expect(pairs.flatMap(({ front, ground }) => [front, ground]).filter((token) => !used.has(token))).toEqual([]);
});
