import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BootPayload } from '#engine/brand';
import { createMessages } from './messages.ts';

test.each([
  ['PO', 'pl', ['one', 'few', 'many']],
  ['TY', 'vi', ['other', 'other', 'other']],
  ['EN', 'en', ['one', 'other', 'other']],
])('%s, which is %s, has its own plural forms', (language, tag, forms) => {
  const games = { count_one: 'one', count_few: 'few', count_many: 'many', count_other: 'other' };
  const core = { brand: { languages: { default: language, supported: { [language]: { tag, label: language } } } } };
  const payload = { core, language, pages: {}, messages: { games } } as unknown as BootPayload;
  const { i18n } = createMessages(payload);
  expect([1, 3, 5].map((count) => i18n.t('count', { ns: 'games', count }))).toEqual(forms);
});

test.each([
  ['rtl', 'حساب \u2068<7 Reels!>\u2069.'],
  [undefined, 'حساب <7 Reels!>.'],
])('values keep their own direction in a language that runs %s', (dir, words) => {
  const supported = { AR: { tag: 'ar', label: 'AR', ...(dir ? { dir } : {}) } };
  const core = { brand: { languages: { default: 'AR', supported } } };
  const messages = { shell: { open: 'حساب {{name}}.' } };
  const { i18n } = createMessages({ core, language: 'AR', pages: {}, messages } as unknown as BootPayload);
  expect(i18n.t('open', { name: '<7 Reels!>' })).toBe(words);
});

describe('texts of namespaces that the document did not bring', () => {
  const closers: (() => void)[] = [];
  afterEach(() => {
    for (const close of closers.splice(0)) close();
    vi.restoreAllMocks();
  });

  /** A real server of messages that answers `/EN/home.json` as a test says. */
  async function served(answer: (response: ServerResponse, path: string) => void) {
    const requested: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      requested.push(url);
      answer(response, url);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => server.close());
    const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${path}.json`;
    const supported = { EN: { tag: 'en', label: 'English' }, TY: { tag: 'vi', label: 'Tiếng Việt' } };
    const of = (code: string) => ({ shell: at(`${code}/shell`), home: at(`${code}/home`) });
    const core = { brand: { languages: { default: 'EN', supported } }, messages: { EN: of('EN'), TY: of('TY') } };
    const payload = { core, language: 'EN', pages: {}, messages: { shell: { close: 'Close' } } };
    return { requested, messages: createMessages(payload as unknown as BootPayload) };
  }

  test('nothing until they have come, and components that show one are notified', async () => {
    const { requested, messages } = await served((response) => response.end('{ "hi": "Hi, {{name}}" }'));
    const { i18n } = messages;
    const arrived = new Promise((resolve) => i18n.store.on('added', resolve));
    expect(i18n.t('home:hi', { name: 'Ada' })).toBe('');
    expect(i18n.t('home:hi', { name: 'Ada' })).toBe('');
    await arrived;
    expect(i18n.t('home:hi', { name: 'Ada' })).toBe('Hi, Ada');
    expect(requested).toEqual(['/EN/home.json']);
  });

  test('what cannot be loaded is shown in words, requested once, and again after a pause', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    let broken = true;
    const { requested, messages } = await served((response) => {
      response.statusCode = broken ? 503 : 200;
      response.end('{ "hotGames": "Hot right now" }');
    });
    const failed = new Promise((resolve) => messages.i18n.on('failedLoading', resolve));
    expect(messages.i18n.t('home:hotGames')).toBe('');
    await failed;
    expect(messages.i18n.t('home:hotGames')).toBe('Hot games');
    expect(messages.ensure(['home'])).toBeUndefined();
    expect([requested.length, logged.mock.calls.length]).toEqual([1, 1]);
    broken = false;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await messages.ensure(['home']);
    expect(messages.i18n.t('home:hotGames')).toBe('Hot right now');
  });

  test('a text that the language in force lacks is shown in one that has come', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { messages } = await served((response, path) => {
      response.statusCode = path.startsWith('/TY/') ? 500 : 200;
      response.end('{ "games_one": "A game", "games_other": "{{count}} games" }');
    });
    await messages.ensure(['home']);
    await messages.switchTo('TY');
    expect(messages.i18n.t('home:games', { count: 3 })).toBe('3 games');
    expect(messages.i18n.t('shell:close')).toBe('Close');
  });

  test('a switch brings what is still on its way in the language left behind', async () => {
    const { messages } = await served((response, path) => response.end(`{ "hi": "${path}" }`));
    expect(messages.i18n.t('home:hi')).toBe('');
    await messages.switchTo('TY');
    expect(messages.i18n.t('home:hi')).toBe('/TY/home.json');
  });

  test('texts of a state that was left behind do not replace those of the next', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { messages } = await served((response) => void held.then(() => response.end('{ "hi": "old" }')));
    const waiting = messages.ensure(['home']);
    const next = { brand: { languages: { supported: {} } }, messages: {} } as unknown as BootPayload['core'];
    messages.renew(next, { home: { hi: 'new' } });
    release();
    await waiting;
    expect(messages.i18n.t('home:hi')).toBe('new');
  });
});
