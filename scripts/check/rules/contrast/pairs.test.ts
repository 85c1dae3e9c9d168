import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { free, pairs } from './pairs.ts';

const house = join(import.meta.dirname, '../../../..');
const sheets = globSync('{engine,widgets}/**/*.css', { cwd: house });

/** One rule of a style sheet: where it stands, and what it declares. */
function* blocks(): Generator<{ place: string; declared: Map<string, string> }> {
  for (const sheet of sheets) {
    const css = readFileSync(join(house, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      const declared = new Map(
        body.split(';').flatMap((line): [string, string][] => {
          const at = line.indexOf(':');
          return at < 0 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
        }),
      );
      yield { place: `${sheet} ${selector.trim()}`, declared };
    }
  }
}

/** `var(--color-text-muted)` → `textMuted`. */
function tokens(value: string | undefined): string[] {
  return [...(value ?? '').matchAll(/var\(--color-([a-z0-9-]+)/g)].map(([, name = '']) =>
    name.replaceAll(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
  );
}

const has = (front: string, ground: string) => pairs.some((pair) => pair.front === front && pair.ground === ground);

test('every text colour of the style sheets is held against what it stands on', () => {
  const forgotten = [...blocks()].flatMap(({ place, declared }) =>
    tokens(declared.get('color')).flatMap((front) => {
      const own = tokens(declared.get('background') ?? declared.get('background-color'));
      const grounds = own.length > 0 ? own : ['canvas', 'surface1', 'surface2'];
      // Text on a fill stands inside the block that fills.
      const inside = own.length === 0 && pairs.some((pair) => pair.front === front && pair.ground.length < 7);
      return grounds
        .filter((ground) => !inside && !has(front, ground))
        .map((ground) => `${place}: ${front} on ${ground}`);
    }),
  );
  expect(forgotten).toEqual([]);
});

test('every other use of a colour is held against something, or free for a reason', () => {
  const drawn = /^(border|outline|box-shadow|fill|stroke|accent-color|caret-color|background|text-decoration|--)/;
  const known = new Set([...pairs.flatMap(({ front, ground }) => [front, ground]), ...Object.keys(free)]);
  const forgotten = [...blocks()].flatMap(({ place, declared }) =>
    [...declared]
      .filter(([property]) => drawn.test(property))
      .flatMap(([property, value]) => tokens(value).map((token) => ({ property, token })))
      .filter(({ token }) => !known.has(token))
      .map(({ property, token }) => `${place}: ${property} ${token}`),
  );
  expect(forgotten).toEqual([]);
});

test('the list asks for nothing that no style sheet draws', () => {
  const used = new Set([...blocks()].flatMap(({ declared }) => [...declared.values()].flatMap(tokens)));
  expect(sheets.length).toBeGreaterThan(20);
  expect(pairs.flatMap(({ front, ground }) => [front, ground]).filter((token) => !used.has(token))).toEqual([]);
});
