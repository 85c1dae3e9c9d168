import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { install, peerFolder } from '../../install.ts';
import type { Content } from '../content.ts';
import type { Twins } from '../twin.ts';
import { dataOf } from './data.ts';

/** A library that draws pages from JSON, as its integrators use it: in the browser, with data that stands in the document. */
export interface Peer {
  name: string;
  /** Names its page in `pages`, and its address. */
  page: string;
  /** Packages of one kind are installed together. */
  kind: string;
  data(content: Content): object;
}

/**
 * amis has React 18, since it finds its nodes in a way that React 19 has no more. Some of its dependencies ask for an older React
 * yet, and it imports one of them without naming it.
 */
const packages: Record<string, readonly string[]> = {
  renderers: [
    '@puckeditor/core@0.23.0',
    '@json-render/core@0.20.0',
    '@json-render/react@0.20.0',
    'react@19.3.1',
    'react-dom@19.3.1',
    'zod@4',
  ],
  amis: ['amis@6.13.0', 'react@18.3.1', 'react-dom@18.3.1'],
};

const options: Record<string, readonly string[]> = { amis: ['--legacy-peer-deps'] };

const all: readonly Peer[] = [
  { name: 'Puck (rsc)', page: 'puck', kind: 'renderers', data: dataOf.puck },
  { name: 'json-render', page: 'json-render', kind: 'renderers', data: dataOf.jsonRender },
  { name: 'amis', page: 'amis', kind: 'amis', data: dataOf.amis },
];

const pages = join(import.meta.dirname, 'pages');

/** The peers that can be had here, each built for production. */
export async function buildPeers(): Promise<Peer[]> {
  const there = all.filter(({ kind }) => install(kind, packages[kind] ?? [], options[kind]));
  for (const peer of there) await buildPage(peer);
  return there;
}

/** Puts a peer's page with this content on a host; returns its path. */
export function putPeer(twins: Twins, host: string, peer: Peer, content: Content): string {
  const base = baseOf(peer);
  for (const file of readdirSync(outOf(peer), { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(file)];
    if (type) twins.putFile(host, `${base}${file.replaceAll('\\', '/')}`, type, readFileSync(join(outOf(peer), file)));
  }
  const template = readFileSync(join(outOf(peer), `${peer.page}.html`), 'utf8');
  twins.putFile(host, base, 'text/html; charset=utf-8', filled(template, content, peer.data(content)));
  return base;
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
};

const baseOf = ({ page }: Peer) => `/_peers/${page}/`;
const outOf = ({ kind, page }: Peer) => join(peerFolder(kind), 'built', page);

/** Builds a page among the packages that it imports, anew only when its source has changed. */
async function buildPage(peer: Peer): Promise<void> {
  const root = join(peerFolder(peer.kind), 'pages');
  const outDir = outOf(peer);
  const mark = join(outDir, 'source.txt');
  const files = readdirSync(pages).sort();
  const source = [template(peer), packages[peer.kind], ...files.map((file) => readFileSync(join(pages, file), 'utf8'))];
  if (existsSync(mark) && readFileSync(mark, 'utf8') === source.join('\n')) return;
  rmSync(root, { recursive: true, force: true });
  cpSync(pages, root, { recursive: true });
  const input = join(root, `${peer.page}.html`);
  writeFileSync(input, template(peer));
  await build({
    configFile: false,
    root,
    base: baseOf(peer),
    logLevel: 'error',
    // amis writes media queries for Internet Explorer.
    css: { lightningcss: { errorRecovery: true } },
    build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
  });
  writeFileSync(mark, source.join('\n'));
}

function template({ page }: Peer): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <!--head-->
    <script type="module" src="./${page}.jsx"></script>
  </head>
  <body>
    <div id="root"></div>
    <script type="application/json" id="data"></script>
  </body>
</html>
`;
}

function filled(html: string, { title, fonts, style }: Content, data: object): string {
  const preloads = fonts.preloads.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
  );
  const root = `:root{--ink:${style.color};--paper:${style.background};--font:${style.font}}`;
  const head = [`<title>${title}</title>`, ...preloads, `<style>${root}\n${fonts.faces}</style>`];
  // Data may hold `</script>` and `$&`.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html
    .replace('<!--head-->', () => head.join('\n'))
    .replace('id="data"></script>', () => `id="data">${json}</script>`);
}
