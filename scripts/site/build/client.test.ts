import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { handOver, readClient } from './client.ts';

/** A place for builds, and a bundle in it as the bundler leaves it when it was started `from` a folder. */
function bundled(from: '' | '../../') {
  const out = mkdtempSync(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const made = join(out, '.bundle');
  const entry = { file: 'assets/index-1.js', isEntry: true, imports: ['_shared.js'], css: ['assets/index-1.css'] };
  const widget = { file: 'assets/Banner-1.js', imports: ['_shared.js'], css: ['assets/Banner-1.css'] };
  const chunks = { 'index.html': entry, '_shared.js': { file: 'assets/shared-1.js' } };
  const key = `${from}widget:widgets/home/banner/widget.json.js`;
  const dynamic = { ...chunks, 'index.html': { ...entry, dynamicImports: [key] } };
  // The bundler sorts by name, and the way out of the folder comes first.
  const manifest = from === '' ? { ...dynamic, [key]: widget } : { [key]: widget, ...dynamic };
  const files = {
    'index.html': '<html></html>',
    '.vite/manifest.json': JSON.stringify(manifest),
    ...Object.fromEntries(
      ['index-1.js', 'index-1.css', 'shared-1.js', 'Banner-1.js', 'Banner-1.css'].map((name) => [
        `assets/${name}`,
        name,
      ]),
    ),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made, path)), { recursive: true });
    writeFileSync(join(made, path), text);
  }
  return { made, out };
}

test('wherever the build was started, widgets are found with their scripts and styles, and the bytes are the same', () => {
  const [home, away] = [bundled(''), bundled('../../')];
  for (const { made, out } of [home, away]) handOver(made, out);
  expect(readClient(away.out).chunksOf('home/banner')).toEqual({
    scripts: ['/assets/Banner-1.js'],
    styles: ['/assets/Banner-1.css'],
  });
  const manifestOf = ({ out }: { out: string }) => readFileSync(join(out, 'manifest.json'), 'utf8');
  expect(manifestOf(away)).toBe(manifestOf(home));
});

test('the public gets neither the template nor the manifest; what was there stays, and what is the same is not written', () => {
  const { made, out } = bundled('');
  const assets = join(out, 'client/assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, 'former-0.js'), 'of an open page');
  writeFileSync(join(assets, 'shared-1.js'), 'shared-1.js');
  writeFileSync(join(assets, 'Banner-1.js'), 'Ban');
  const before = statSync(join(assets, 'shared-1.js')).ino;
  handOver(made, out);
  expect(readdirSync(join(out, 'client'))).toEqual(['assets']);
  expect(readdirSync(assets)).toContain('former-0.js');
  expect(statSync(join(assets, 'shared-1.js')).ino).toBe(before);
  // A file that is shorter than it should be was not written to its end.
  expect(readFileSync(join(assets, 'Banner-1.js'), 'utf8')).toBe('Banner-1.js');
  expect(existsSync(made)).toBe(false);
});

test('a bundle that was not finished is none', () => {
  const { out } = bundled('');
  expect(() => readClient(out)).toThrow('there is no bundle');
});
