import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readPointer } from '../../../scripts/site/output/built.ts';
import { encodings } from '../../../scripts/site/output/compress.ts';
import { sha256, writeWhole } from '../../../scripts/site/output/store.ts';
import { readEnvironment } from '../../../scripts/site/serve/environment.ts';
import { createSiteServer } from '../../../scripts/site/serve/server.ts';
import { linkTree } from '../support/link-tree.ts';

const root = join(import.meta.dirname, '../../..');
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** A copy of the production build, served, that a test may break. There is no platform behind it. */
export interface BrokenSite {
  /** Address of a brand's page. */
  url(brand: string, path?: string): string;
  /** Changes the payload in the documents of a brand's home page, as a broken build would: hashes fit, content does not. Returns how to restore it. */
  edit(brand: string, change: (boot: string) => string): () => void;
  /** Takes chunks away, as a deploy does that keeps no old ones. Returns what brings them back. */
  takeAway(start: string): () => void;
  /** Puts another text into public scripts or data whose address begins so, as a deploy does that is broken. */
  rewrite(start: string, text: string): void;
  /** Folder of what pages report. */
  reports: string;
  close(): Promise<void>;
}

/** Copies the build and serves the copy on a free port. */
export async function openBrokenSite(): Promise<BrokenSite> {
  const build = process.env.OUT_DIR ?? join(root, 'dist');
  // Beside the build: hard links end at the borders of a file system.
  const folder = mkdtempSync(`${build}-broken-`);
  linkTree(build, folder);
  const reports = join(folder, 'reports');
  // Nobody answers what documents could be drawn with.
  const env = { PORT: '0', OUT_DIR: folder, GATEWAY_URL: 'http://127.0.0.1:9', REPORTS_DIR: reports, LIVE_AGE: '0' };
  const site = createSiteServer({
    ...readEnvironment(env, root),
    timeout: 500,
  });
  site.reload();
  await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
  const { port } = site.server.address() as AddressInfo;
  return {
    url: (brand, path = '/') => `http://${brand}.localhost:${port}${path}`,
    edit(brand, change) {
      const { file: pointerFile, pointer } = readPointer(folder, brand);
      const save = () => {
        writeWhole(join(folder, pointerFile), JSON.stringify(pointer));
        const faults = site.reload();
        if (faults.length > 0) throw new Error(faults.join('\n'));
      };
      const restores = Object.values(pointer.documents.home ?? {}).map((document) => {
        const file = join(folder, 'documents', document.file);
        const before = readFileSync(file, 'utf8');
        const put = (html: string) => {
          document.sha256 = sha256(html);
          writeWhole(file, html);
          writeWhole(`${file}.br`, brotliCompressSync(html, quick));
          writeWhole(`${file}.gz`, gzipSync(html));
        };
        put(
          before.replace(
            /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s,
            (_all, open: string, boot: string, end: string) => open + change(boot) + end,
          ),
        );
        return () => put(before);
      });
      save();
      return () => {
        for (const restore of restores) restore();
        save();
      };
    },
    takeAway(start) {
      const assets = join(folder, 'client/assets');
      const names = readdirSync(assets).filter((name) => name.startsWith(start));
      if (names.length === 0) throw new Error(`there is no chunk "${start}"`);
      for (const name of names) renameSync(join(assets, name), join(assets, `away-${name}`));
      site.reload();
      return () => {
        for (const name of names) renameSync(join(assets, `away-${name}`), join(assets, name));
        site.reload();
      };
    },
    rewrite(start, text) {
      const { dir, base } = posix.parse(start);
      const below = join(folder, 'client', dir);
      const found = readdirSync(below).filter((name) => name.startsWith(base) && /\.js(on)?$/.test(name));
      if (found.length === 0) throw new Error(`there is no file "${start}"`);
      for (const name of found) {
        for (const ending of Object.values(encodings)) rmSync(join(below, name + ending));
        writeWhole(join(below, name), text);
      }
      site.reload();
    },
    reports,
    async close() {
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
