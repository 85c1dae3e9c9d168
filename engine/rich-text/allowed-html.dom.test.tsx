// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { times } from '../../tests/fuzz/runs.ts';
import fc from '../../tests/support/fast-check.ts';
import { RichText } from './index.ts';

afterEach(cleanup);

/** What is left of a text. */
async function left(html: string): Promise<Element> {
  const { container } = render(<RichText html={html} />);
  const root = container.firstElementChild;
  await waitFor(() => expect(root?.getAttribute('aria-busy')).toBe('false'));
  if (!root) throw new Error('[Bug] nothing was drawn');
  return root;
}

/** Elements of HTML, SVG and MathML, of today and of old, and some that are none. */
const tags =
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center cite code col colgroup content data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter multicol nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select selectedcontent shadow slot small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp animate set use foreignObject feImage mglyph maction annotation-xml x-card'.split(
    ' ',
  );

/** Attributes that load, run, send, name, place, cover or style; and some without harm. */
const attributes =
  'accesskey action allow archive as async attributionsrc autocapitalize autofocus autoplay background blocking challenge cite class classid code codebase color command commandfor contenteditable controls crossorigin data data-widget data-x download draggable dynsrc enterkeyhint fetchpriority face fill filter for form formaction formtarget headers height hidden href hreflang http-equiv icon id imagesrcset inert inputmode is itemid itemref itemscope lang list longdesc loop lowsrc manifest mask media method muted name nonce on onclick onerror onfocus onload onbeforetoggle onpointerrawupdate open part pattern ping popover popovertarget poster preload profile rel role rowspan colspan sandbox scope shadowrootmode size sizes slot span src srcdoc srclang srcset start style tabindex target title translate type usemap value width xlink:href xml:base xmlns aria-label aria-hidden aria-live aria-modal dir reversed datetime'.split(
    ' ',
  );

const values = [
  'https://evil.example/x',
  '//evil.example/x',
  'http://evil.example/x.png 2x',
  'javascript:x()',
  ' java\tscript:x()',
  'data:text/html,<script>x()</script>',
  'data:image/png;base64,AAAA',
  'blob:https://evil.example/1',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://evil.example',
  'intent://x#Intent;end',
  'url(https://evil.example/x)',
  'position:fixed;inset:0;background:url(https://evil.example/x)',
  'shell-header',
  'root',
  'nodeName',
  'dialog',
  '1',
  '',
];

/** Names that stay, and what each may say. Written down apart from the code: a change of it has to be meant. */
const harmless: Record<string, RegExp> = {
  href: /^(https?:\/\/|\/\/|mailto:|tel:|[^:]*$)/,
  title: /^/,
  lang: /^/,
  dir: /^/,
  colspan: /^/,
  rowspan: /^/,
  scope: /^/,
  start: /^/,
  reversed: /^/,
  datetime: /^/,
  target: /^_blank$/,
  rel: /^noopener noreferrer$/,
};
const addressed = new Set(['href', 'target', 'rel']);
const mayStay =
  /^(P|BR|HR|DIV|SPAN|H[1-6]|BLOCKQUOTE|PRE|CENTER|B|STRONG|I|EM|U|S|DEL|INS|MARK|SMALL|SUB|SUP|BIG|STRIKE|FONT|ABBR|BDI|BDO|CITE|CODE|DFN|KBD|Q|SAMP|TIME|VAR|WBR|RUBY|RB|RP|RT|UL|OL|LI|DL|DT|DD|A|TABLE|CAPTION|COLGROUP|COL|THEAD|TBODY|TFOOT|TR|TH|TD)$/;

/** Everything in a text that should not be there. */
function objections(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(mayStay.test(element.tagName) && element.namespaceURI?.endsWith('xhtml') ? [] : [element.tagName]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      const form = harmless[name];
      const ofLinks = addressed.has(name) && element.tagName !== 'A';
      return form?.test(value.trim()) && !ofLinks ? [] : [`${element.tagName} ${name}="${value}"`];
    }),
  ]);
}

const attribute = fc
  .tuple(fc.constantFrom(...attributes), fc.constantFrom(...values), fc.constantFrom('"', "'"))
  .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`);
const html = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom('word', ' ', '<!-- x -->', '<![CDATA[x]]>'),
    tie('element'),
  ),
  element: fc
    .tuple(
      fc.constantFrom(...tags),
      fc.array(attribute, { maxLength: 4 }),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.boolean(),
    )
    .map(([tag, with_, inner, closed]) => `<${tag}${with_.join('')}>${inner.join('')}${closed ? `</${tag}>` : ''}`),
})).element;

test('whatever a text holds, only words, lists, tables and plain links are left', async () => {
  const runs = fc.asyncProperty(fc.array(html, { minLength: 1, maxLength: 4 }), async (parts) => {
    expect([parts.join(''), objections(await left(parts.join('')))]).toEqual([parts.join(''), []]);
    cleanup();
  });
  await fc.assert(runs, times(150));
}, 120_000);

test('every attribute on every element, one by one', async () => {
  for (const tag of tags) {
    const all = attributes.map((name) => `<${tag} ${name}="https://evil.example/${name}">x</${tag}>`);
    expect([tag, objections(await left(all.join('')))]).toEqual([tag, []]);
    cleanup();
  }
}, 120_000);

test.each([
  [
    '<table><tbody><tr><td background="https://evil.example/x">a</td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  ['<dialog open="">Your session ended</dialog>', 'Your session ended'],
  ['<p style="position:fixed" class="shell-header" id="root">a</p>', '<p>a</p>'],
  ['<details open><summary>a</summary>b</details>', 'ab'],
  ['<div popover="auto" data-widget="shell/header">a</div>', '<div>a</div>'],
  ['<form action="https://evil.example"><button formaction="https://evil.example">a</button></form>', 'a'],
  ['<select><option>a</option></select><textarea>b</textarea>c', 'c'],
  [
    '<a href="mailto:a@b.example" ping="https://evil.example">a</a>',
    '<a href="mailto:a@b.example" target="_blank" rel="noopener noreferrer">a</a>',
  ],
])('%s becomes %s', async (given, expected) => {
  expect((await left(given)).innerHTML).toBe(expected);
});

test('what texts are written with stays', async () => {
  const text =
    '<h3>Terms</h3><p>Win <b>now</b>, <em>twice</em>.<br>Until <time datetime="2026-01-01">January</time></p><ol start="3"><li>a</li></ol><table><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>b</td><td dir="rtl" lang="ar">c</td></tr></tbody></table>';
  expect((await left(text)).innerHTML).toBe(text);
});
