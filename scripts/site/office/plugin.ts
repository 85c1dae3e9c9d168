import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { isOldBrowserScript } from '#engine/brand';
import { themeScript } from '#engine/theme';
import { escapeJson } from '../../brand/markup/index.ts';
import { fontsOf, themesCss } from '../documents/index.ts';
import { officePayload, readOfficeSite } from './payload.ts';

/** What the engine imports as the table of calls. */
const table = '#schemas/endpoints';

/** Here it has those of the back office as well; players' bundles never see them. */
function tableSource(root: string): string {
  const from = (file: string) => JSON.stringify(join(root, 'schemas/generated', file));
  return [
    `import { endpoints as platform } from ${from('endpoints.ts')};`,
    `import { adminEndpoints } from ${from('admin-endpoints.ts')};`,
    'export const endpoints = { ...platform, ...adminEndpoints };',
  ].join('\n');
}

/**
 * Writes what office/site says into the document of the back office. Themes and the script that chooses one before the first paint
 * are files of their own: the document's policy allows nothing inline.
 */
export function officePlugin(root: string): Plugin {
  const site = readOfficeSite(root);
  const { brand, themes } = site.whole;
  const used = brand.themes.available.flatMap((name) => (themes[name] ? [themes[name]] : []));
  const files = new Map<string, string | Uint8Array>();
  const add = (name: string, source: string | Uint8Array) => {
    files.set(name, source);
    return `/${name}`;
  };
  const fonts = fontsOf(used, root, (path) => `/assets/fonts/${path.split('/').at(-1)}`);
  for (const { path, source } of fonts.files) add(`assets/fonts/${path.split('/').at(-1)}`, readFileSync(source));
  for (const file of globSync('*', { cwd: join(root, 'office/site/assets') }))
    add(`assets/${basename(file)}`, readFileSync(join(root, 'office/site/assets', file)));
  const css = fonts.css + themesCss(site, '/assets/');
  const light = brand.themes.available.filter((name) => themes[name]?.scheme === 'light');
  const theme = themeScript(brand.themes.available, brand.themes.default, { dark: 'dark', light: 'light' }, light);
  const script = `${theme};if(${isOldBrowserScript})document.documentElement.dataset.old=''`;
  const sheet = add(hashed('themes', css, 'css'), css);
  const first = add(hashed('first', script, 'js'), script);
  const head = [
    `<link rel="icon" href="/assets/${brand.icons.favicon}">`,
    `<script src="${first}"></script>`,
    `<link rel="stylesheet" href="${sheet}">`,
  ];
  return {
    name: 'office',
    enforce: 'pre',
    resolveId: (id) => (id === table ? `\0${table}` : undefined),
    load: (id) => (id === `\0${table}` ? tableSource(root) : undefined),
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(
            '<html lang="en">',
            `<html lang="en" dir="ltr" data-brand="office" data-theme="${brand.themes.default}">`,
          )
          .replace('<!--head-->', () => `<title>${brand.name}</title>\n    ${head.join('\n    ')}`)
          .replace(
            '<!--boot-->',
            () => `<script type="application/json" id="boot">${escapeJson(officePayload(site))}</script>`,
          ),
    },
  };
}

function hashed(name: string, text: string, ending: string): string {
  return `assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${ending}`;
}
