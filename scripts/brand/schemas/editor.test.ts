import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { getLanguageService, type MarkupContent, TextDocument } from 'vscode-json-languageservice';
import { namesFile } from '../../schemas/name-kinds.ts';
import { namesSchema } from './names.ts';

const project = join(import.meta.dirname, '../../..');
const names = JSON.stringify(namesSchema(join(project, 'brands'), project));

/** The very service that VS Code uses; schemas are found as it finds them: by the relative `$schema` of a file. */
const service = getLanguageService({
  workspaceContext: { resolveRelativePath: (relative, resource) => new URL(relative, resource).href },
  schemaRequestService: async (uri) =>
    uri.endsWith(`/${namesFile}`) ? names : readFileSync(fileURLToPath(uri), 'utf8'),
});
service.configure({ allowComments: true, validate: true });

/** A brand's file open in an editor, with the cursor at `|`; what it says is not on disk. */
function open(path: string, text: string) {
  const depth = path.split('/').length;
  const schema = `${'../'.repeat(depth + 1)}schemas/generated/editor/${kindOf(path)}.schema.json`;
  const whole = text.replace('{', `{ "$schema": "${schema}",`);
  const offset = whole.indexOf('|');
  const content = whole.replace('|', '');
  const document = TextDocument.create(pathToFileURL(join(project, 'brands', 'aurora', path)).href, 'json', 1, content);
  return { document, json: service.parseJSONDocument(document), position: document.positionAt(offset) };
}

function kindOf(path: string): string {
  if (path.startsWith('pages/')) return 'page';
  return path.startsWith('themes/') ? 'theme' : path.slice(0, -'.json'.length);
}

async function completions(path: string, text: string): Promise<Map<string, string>> {
  const { document, json, position } = open(path, text);
  const list = await service.doComplete(document, position, json);
  return new Map(list?.items.map(({ label, documentation }) => [label, textOf(documentation)]));
}

async function hover(path: string, text: string): Promise<string> {
  const { document, json, position } = open(path, text);
  const found = await service.doHover(document, position, json);
  return found ? [found.contents].flat().map(textOf).join('\n') : '';
}

/** Faults with the characters that are underlined. */
async function faults(path: string, text: string): Promise<[underlined: string, message: string][]> {
  const { document, json } = open(path, text);
  const found = await service.doValidation(document, json);
  return found.map(({ range, message }) => [document.getText(range), textOf(message)]);
}

function textOf(content: string | MarkupContent | { value: string } | undefined): string {
  return typeof content === 'object' ? content.value : (content ?? '');
}

const block = (inside: string) => `{ "regions": { "main": { "block": { ${inside} } } } }`;

describe('completion', () => {
  test('names of widgets, with what they are', async () => {
    const found = await completions('pages/home.json', block('"widget": |'));
    expect(found.has('"games/lobby"')).toBe(true);
    expect(found.has('"home/game-rail"')).toBe(true);
  });

  test('the props of that widget, and of no other', async () => {
    const rail = await completions('pages/home.json', block('"widget": "home/game-rail", "props": { | }'));
    expect([...rail.keys()]).toEqual(expect.arrayContaining(['source', 'gameType', 'count', 'layout']));
    expect(rail.get('count')).toContain('At most so many games');
    const header = await completions('pages/home.json', block('"widget": "shell/header", "props": { | }'));
    expect(header.has('compact')).toBe(true);
    expect(header.has('source')).toBe(false);
  });

  test('values of a choice', async () => {
    const found = await completions('pages/home.json', block('"widget": "home/game-rail", "props": { "layout": | }'));
    expect([...found.keys()]).toEqual(expect.arrayContaining(['"rail"', '"grid"', '"ranked"']));
    expect([...(await completions('brand.json', '{ "currency": { "display": | } }')).keys()]).toContain(
      '"narrowSymbol"',
    );
  });

  test.each([
    ['message keys', 'menu.json', '{ "main": { "x": { "label": "|" } } }', 'shell:menu.help', 'Help'],
    ['routes', 'menu.json', '{ "main": { "x": { "link": { "route": "|" } } } }', 'promotions', '/promotions'],
    ['categories', 'menu.json', '{ "main": { "x": { "category": "|" } } }', 'RNG', ''],
    ['flags', 'menu.json', '{ "main": { "x": { "when": { "flag": "|" } } } }', 'FREEPLAY3', 'trial account'],
    ['resources', 'menu.json', '{ "main": { "x": { "link": { "resource": "|" } } } }', 'TELEGRAM', ''],
    ['pages', 'routes.json', '{ "vip": { "page": "|" } }', 'lobby', ''],
    ['assets', 'brand.json', '{ "seo": { "image": "|" } }', 'social.jpg', ''],
    ['themes', 'brand.json', '{ "themes": { "default": "|" } }', 'dark', ''],
    ['languages', 'brand.json', '{ "languages": { "default": "|" } }', 'EN', 'English'],
    ['menus', 'pages/shell.json', block('"widget": "shell/side-menu", "props": { "menu": "|" }'), 'footer', ''],
    [
      'messages of props',
      'pages/home.json',
      block('"widget": "home/game-rail", "props": { "title": "|" }'),
      'home:hot',
      '',
    ],
  ])('%s of the brands at hand, with what they stand for', async (_what, path, text, name, meaning) => {
    const found = await completions(path, text);
    expect(found.has(`"${name}"`)).toBe(true);
    expect(found.get(`"${name}"`)).toContain(meaning);
  });
});

describe('keys', () => {
  test.each([
    ['fields of the registration', 'registration.json', '{ "tabs": { "username": { "fields": ["|"] } } }', '"email"'],
    ['their looks', 'registration.json', '{ "fields": { "|" } }', 'email'],
    ['tabs', 'registration.json', '{ "tabs": { "|" } }', 'mobile'],
    ['regions', 'pages/home.json', '{ "regions": { "|" } }', 'aside'],
    ['menus', 'menu.json', '{ "|" }', 'footer'],
    ['entries of a menu', 'menu.json', '{ "main": { "|" } }', 'promotions'],
    ['routes', 'routes.json', '{ "|" }', 'register'],
    ['slides', 'banners.json', '{ "w_home": { "slides": { "|" } } }', 'welcome'],
    ['blocks of a region', 'pages/home.json', '{ "regions": { "main": { "|" } } }', 'promotions'],
    ['categories', 'brand.json', '{ "categories": { "|" } }', 'ELOTT'],
  ])('%s that brands have', async (_what, path, text, name) => {
    expect([...(await completions(path, text)).keys()]).toContain(name);
  });

  test.each([
    ['blocks of a region', 'pages/home.json', block('"before": "|"'), '"banner"'],
    [
      'blocks beside one that is inherited',
      'pages/home.json',
      '{ "regions": { "main": { "hot": { "after": "|" } } } }',
      '"rng"',
    ],
    ['entries of a menu', 'menu.json', '{ "main": { "x": { "after": "|" } } }', '"sports"'],
    ['slides', 'banners.json', '{ "w_home": { "slides": { "x": { "before": "|" } } } }', '"welcome"'],
    ['routes', 'routes.json', '{ "x": { "before": "|" } }', '"promotions"'],
    ['brands to build on', 'brand.json', '{ "extends": "|" }', '"northline"'],
    ['several', 'brand.json', '{ "extends": ["|"] }', '"northline"'],
    ['languages', 'brand.json', '{ "languages": { "supported": { "|" } } }', 'TH'],
    ['languages of pictures', 'brand.json', '{ "seo": { "images": { "|" } } }', 'TH'],
    ['calls of the platform', 'brand.json', '{ "platform": { "endpoints": { "|" } } }', 'login'],
  ])('what an entry may stand beside, and what else has a name: %s', async (_what, path, text, name) => {
    expect([...(await completions(path, text)).keys()]).toContain(name);
  });

  test('an inherited block takes the props of its widget, though only the base names that', async () => {
    const props = await completions('pages/home.json', '{ "regions": { "main": { "hot": { "props": { | } } } } }');
    expect(props.get('count')).toContain('At most so many games');
    expect(props.has('compact')).toBe(false);
    const layout = '{ "regions": { "main": { "hot": { "props": { "layout": | } } } } }';
    expect([...(await completions('pages/home.json', layout)).keys()]).toContain('"ranked"');
    const other = '{ "regions": { "main": { "hot": { "widget": "shell/header", "props": { | } } } } }';
    expect((await completions('pages/home.json', other)).has('count')).toBe(false);
    expect(
      await faults('pages/home.json', '{ "regions": { "main": { "hot": { "props": { "count": 3 } } } } }'),
    ).toEqual([]);
  });

  test('new ones are as good', async () => {
    expect(await faults('menu.json', '{ "vip": { "a": { "label": "shell:menu.help" } } }')).toEqual([]);
  });
});

describe('hover', () => {
  test('what a property is for, and of a widget’s', async () => {
    expect(await hover('brand.json', '{ "timings": { "banner|Autoplay": 5000 } }')).toContain('Time that a slide');
    const prop = block('"widget": "home/game-rail", "props": { "so|urce": "hot" }');
    expect(await hover('pages/home.json', prop)).toContain('marked by the operator');
  });
});

describe('faults', () => {
  test('an unknown property is underlined where it stands', async () => {
    const props = block('"widget": "home/game-rail", "props": { "titel": "home:hot" }');
    expect(await faults('pages/home.json', props)).toEqual([['"titel"', 'Property titel is not allowed.']]);
    expect(await faults('brand.json', '{ "limits": { "lobbySize": 9 } }')).toEqual([
      ['"lobbySize"', 'Property lobbySize is not allowed.'],
    ]);
  });

  test('an unknown widget, and a value out of its bounds', async () => {
    const [fault] = await faults('pages/home.json', block('"widget": "home/game-rial"'));
    expect(fault?.[0]).toBe('"home/game-rial"');
    expect((await faults('brand.json', '{ "legal": { "age": 16 } }')).map(([at]) => at)).toEqual(['16']);
  });

  test('a name that no brand has yet is for the check to judge: its file may come next', async () => {
    expect(
      await faults('menu.json', '{ "main": { "x": { "label": "shell:not.yet", "link": { "route": "vip" } } } }'),
    ).toEqual([]);
  });

  test('null takes away what is inherited', async () => {
    expect(await faults('menu.json', '{ "main": { "rng": null } }')).toEqual([]);
  });
});

test.each(['base', 'senvang', 'northline'])('the files of %s have no fault in an editor', async (id) => {
  const files = [
    'brand',
    'menu',
    'routes',
    'banners',
    'flags',
    'registration',
    'pages/home',
    'pages/shell',
    'themes/dark',
  ];
  const found: unknown[] = [];
  for (const file of files) {
    const path = join(project, 'brands', id, `${file}.json`);
    const text = read(path);
    if (text === undefined) continue;
    const document = TextDocument.create(pathToFileURL(path).href, 'json', 1, text);
    const faults = await service.doValidation(document, service.parseJSONDocument(document));
    found.push(...faults.map(({ message, range }) => `${file}:${range.start.line + 1} ${message}`));
  }
  expect(found).toEqual([]);
});

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
