import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakePlatform, makeBuild, makeDocument, sayRule, startPlatform } from './fixtures/build.ts';
import { type LiveOptions, LivePages } from './live-pages.ts';

let platform: FakePlatform;
let build: ReturnType<typeof makeBuild>;
let pages: LivePages;
let said: string[];

/** Documents by the table's ages, unless a test says otherwise. */
function open(options: Partial<LiveOptions> = {}): LivePages {
  pages = new LivePages(
    { folder: build.folder, gateway: platform.url, age: 3600, keep: 600, memory: 8, ...options },
    (words) => said.push(words),
  );
  return pages;
}

beforeEach(async () => {
  said = [];
  platform = await startPlatform();
  build = makeBuild();
});
afterEach(async () => {
  await pages.close();
  platform.close();
  build.remove();
});

type Document = ReturnType<typeof makeDocument>;
const keyOf = ({ etag }: Document) => `a/${etag}`;
const ask = (document: Document) => pages.of(keyOf(document), document, 'a.example');
const textOf = (document: Document) => ask(document)?.plain.toString();
/** Asks again and again, as visitors do, until a document is drawn. */
const drawn = (document: Document) =>
  vi.waitFor(() => {
    const page = ask(document);
    if (!page) throw new Error('not drawn yet');
    return page;
  }, 10_000);

test('the first visitor gets the document of the build at once, the next ones the one with answers', async () => {
  open();
  const document = makeDocument();
  expect(ask(document)).toBeUndefined();
  const page = await drawn(document);
  const text = page.plain.toString();
  expect(text).toContain('<div id="root" data-path="/"><main data-style="');
  expect(text).toContain('10 a EN');
  expect(text).not.toContain('waiting');
  expect(text).toContain('<link rel="preload" as="image" href="/p.webp" fetchPriority="high"/>');
  expect(gunzipSync(page.gzip).equals(page.plain) && brotliDecompressSync(page.br).equals(page.plain)).toBe(true);
  // The policy permits its own rules, and nothing else.
  const css = /<style id="drawn">(.*?)<\/style>/.exec(text)?.[1] ?? '';
  expect(css).toContain('{height:10px}');
  expect(page.style).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`);
  // What the browser starts with; nothing of the document is lost.
  const brought = JSON.parse(/id="answers">(.*?)<\/script>/.exec(text)?.[1] ?? '');
  expect(brought).toMatchObject({
    cdn: 0.5,
    answers: [{ key: ['registerSettings', {}, {}], value: { email: { maxLength: 10 } } }],
  });
  expect(text).toContain('id="boot">{"core":{"id":"a"},"language":"EN"}</script></body></html>');
  expect(said).toEqual([]);
});

test('while it is fresh nobody asks again; when it is stale, many visitors start one drawing', async () => {
  open({ age: 1 });
  const document = makeDocument();
  const first = await drawn(document);
  for (let visit = 0; visit < 50; visit += 1) expect(ask(document)).toBe(first);
  expect(platform.calls).toHaveLength(1);
  platform.behave = (_request, response) => sayRule(response, 20);
  await vi.waitFor(() => expect(textOf(document)).toContain('20 a EN'), 10_000);
  expect(platform.calls).toHaveLength(2);
});

test('a platform that is slow, down or wrong delays nobody and empties no page, until its answers are too old', async () => {
  open({ age: 1, keep: 5 });
  const document = makeDocument();
  const { plain } = await drawn(document);
  const hanging: NodeJS.Timeout[] = [];
  for (const behave of [
    (_request, response) => void hanging.push(setTimeout(() => sayRule(response, 99), 5000)),
    (request) => void request.socket.destroy(),
    (_request, response) => response.end('{ "success": true, "value": { "email": 1 } }'),
  ] satisfies FakePlatform['behave'][]) {
    platform.behave = behave;
    // It returns without a promise, so that no visitor can wait for the platform.
    const page = ask(document);
    if (page) expect(page.plain.toString()).toContain('10 a EN');
    await new Promise((resolve) => setTimeout(resolve, 1200));
  }
  expect(plain.toString()).toContain('10 a EN');
  await vi.waitFor(() => expect(ask(document)).toBeUndefined(), 10_000);
  await vi.waitFor(() => {
    ask(document);
    expect(said).toEqual([expect.stringContaining('pages cannot be drawn with ')]);
  }, 10_000);
  platform.behave = (_request, response) => sayRule(response, 30);
  await vi.waitFor(() => expect(textOf(document)).toContain('30 a EN'), 20_000);
  expect(said.at(-1)).toContain('again');
  for (const timer of hanging) clearTimeout(timer);
}, 60_000);

test('brands and languages never get the answers of others', async () => {
  open();
  platform.behave = ({ headers }, response) =>
    sayRule(response, (headers.merchant === 'a' ? 10 : 20) + (headers.language === 'EN' ? 1 : 2));
  const of = (id: string, language: string) => makeDocument({ id, language });
  const documents = [of('a', 'EN'), of('a', 'TH'), of('b', 'EN'), of('b', 'TH')];
  const texts = await Promise.all(documents.map(async (document) => (await drawn(document)).plain.toString()));
  expect(texts.map((text) => />(\d+ . ..)</.exec(text)?.[1])).toEqual(['11 a EN', '12 a TH', '21 b EN', '22 b TH']);
});

test('an address with a query that a page leads to has a drawing of its own; one that is made up is never drawn', async () => {
  open();
  const document = makeDocument();
  const at = (address: string) => pages.of(keyOf(document), document, 'a.example', address)?.plain.toString();
  // Nobody knows of it yet, then the page without a query is drawn.
  expect(at('/?a=1&b=2')).toBeUndefined();
  await drawn(document);
  expect(at('/?a=1&b=2')).toContain('>/</a>');
  await vi.waitFor(() => expect(at('/?a=1&b=2')).toContain('>/?a=1&b=2</a>'), 10_000);
  expect(at('/?a=1&b=2')).toContain('data-path="/?a=1&amp;b=2"');
  expect(textOf(document)).toContain('>/</a>');
  for (let id = 0; id < 1000; id += 1) expect(at(`/?a=${id + 2}`)).toContain('>/</a>');
  // None of them waits to be drawn: what is asked for now is next.
  const other = makeDocument({ language: 'TH' });
  await drawn(other);
  expect(at('/?a=999')).toContain('>/</a>');
});

test('what a platform says cannot leave its script element', async () => {
  open();
  const evil = '</script><script>alert(1)</script>\u2028<!--';
  platform.behave = (_request, response) => sayRule(response, 10, evil);
  const text = (await drawn(makeDocument())).plain.toString();
  expect(text.match(/<script/g)).toHaveLength(3);
  expect(text).not.toContain('\u2028');
  const brought = JSON.parse(/id="answers">(.*?)<\/script>/.exec(text)?.[1] ?? '');
  expect(brought.answers[0].value.email.acceptedPattern).toBe(evil);
});

test('a document of another bundle, or without a page in it, stays as it was built; so does one whose widget fails', async () => {
  open();
  const bare = { etag: '"bare"', plain: Buffer.from('<html><body><div id="root"></div></body></html>') };
  const others = [makeDocument({ path: '/old', script: '/assets/former.js' }), makeDocument({ path: '/fails' }), bare];
  for (const other of others) expect(ask(other)).toBeUndefined();
  // They were looked at: one that waited behind them is drawn.
  await drawn(makeDocument());
  for (const other of others) expect(ask(other)).toBeUndefined();
  expect(said).toEqual([expect.stringContaining('a widget failed'), expect.stringContaining('again')]);
});

test('a new build is not served the drawings of the one before', async () => {
  open();
  const document = makeDocument();
  await drawn(document);
  const next = { ...document, etag: '"next"' };
  expect(pages.of(keyOf(document), next, 'a.example')).toBeUndefined();
  pages.reload();
  await vi.waitFor(() => expect(pages.of(keyOf(document), next, 'a.example')).toBeDefined(), 10_000);
});

test('a thread that dies is no matter for the server', async () => {
  open();
  expect(ask(makeDocument({ path: '/dies' }))).toBeUndefined();
  await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('the thread dies')]), 10_000);
  // It rests for a while; a new build ends that.
  expect(ask(makeDocument())).toBeUndefined();
  pages.reload();
  await drawn(makeDocument());
});

test('memory is bounded: what was not asked for longest goes', async () => {
  open({ memory: 0.01 });
  const documents = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((language) => makeDocument({ language }));
  for (const document of documents) await drawn(document);
  const [oldest, newest] = [documents[0], documents.at(-1)] as [Document, Document];
  expect([oldest, newest].map((document) => ask(document) !== undefined)).toEqual([false, true]);
});

test('without an age nothing is drawn and nobody is asked', async () => {
  open({ age: 0 });
  expect(ask(makeDocument())).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(ask(makeDocument())).toBeUndefined();
  expect(platform.calls).toHaveLength(0);
});
