import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { GameEngine } from '../../engines/engine.ts';
import { bundlePage } from '../pages/bundle.ts';
import { kept } from '../pages/kept.ts';
import { type PageSources, pageNames, pageSources } from '../pages/sources.ts';
import { makeStylesheet } from '../pages/stylesheet.ts';

export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  brotli(): Promise<Buffer>;
}

/** Addresses of what a page is made of. They change with their content. */
export interface PageFiles {
  readonly script: string;
  readonly stylesheet: string;
  /** Folders of `server/messages` whose texts its modules name. */
  readonly namespaces: readonly string[];
}

/** The pages' files, each made when it is first asked for, and compressed when that is asked for. */
export interface Assets {
  /** The file of a page, `slot.js`, as it is below `/assets/<hash>`; undefined when there is none, or another one by now. */
  get(hash: string, file: string): Promise<Asset | undefined>;
  /** Makes all of them, so that no page waits for its own. */
  ready(): Promise<void>;
  page(engine: GameEngine['id']): PageFiles;
  /** The page that checks results. */
  readonly verify: PageFiles;
  /** A page that says why there is no game. */
  readonly notice: PageFiles;
}

/** The name of an engine's page: `dragonTiger` → `dragon-tiger`. */
const nameOf = (engine: string): string => engine.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The best takes a tenth of a second for a script; as the site's build, in haste where the server is only tried. */
const inHaste = process.env.COMPRESSION === 'fast';
const compress = promisify(brotliCompress);

async function brotli(name: string, body: Buffer): Promise<Buffer> {
  const at = (quality: number) => compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return inHaste ? at(5) : kept(`${name}.br`, () => at(constants.BROTLI_MAX_QUALITY));
}

const kinds = ['js', 'css'] as const;
type Kind = (typeof kinds)[number];

const made = new Map<string, Promise<Asset>>();

async function makeAsset(sources: PageSources, kind: Kind): Promise<Asset> {
  const name = `${sources.name}/${sources.hash}.${kind}`;
  const body = await kept(name, async () =>
    kind === 'css' ? makeStylesheet(sources.styles) : Buffer.from(await bundlePage(sources)),
  );
  let compressed: Promise<Buffer> | undefined;
  return {
    type: kind === 'css' ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8',
    body,
    brotli() {
      compressed ??= brotli(name, body);
      return compressed;
    },
  };
}

/** One for all who ask at the same time; a fault is met anew by who asks next. */
function assetOf(sources: PageSources, kind: Kind): Promise<Asset> {
  const key = `${sources.name}.${kind}`;
  const asset = made.get(key) ?? makeAsset(sources, kind);
  made.set(key, asset);
  asset.catch(() => made.delete(key));
  return asset;
}

function filesOf(name: string): PageFiles {
  const sources = pageSources(name);
  if (!sources) throw new Error(`There is no page "${name}": client/${name}/game.ts is not in main.ts`);
  const file = `/assets/${sources.hash}/${name}`;
  return { script: `${file}.js`, stylesheet: `${file}.css`, namespaces: sources.namespaces };
}

/** The client's files; made once per process, whoever asks. */
export const clientAssets: Assets = {
  async get(hash, file) {
    const [, name = '', kind] = /^([a-z-]+)\.(js|css)$/.exec(file) ?? [];
    const sources = pageSources(name);
    return sources?.hash === hash ? assetOf(sources, kind === 'js' ? 'js' : 'css') : undefined;
  },
  async ready() {
    for (const name of pageNames()) {
      const sources = pageSources(name);
      if (!sources) continue;
      // One page after the other: whoever asks for one meanwhile shall not wait for all.
      for (const kind of kinds) await (await assetOf(sources, kind)).brotli();
    }
  },
  page: (engine) => filesOf(nameOf(engine)),
  get verify() {
    return filesOf('verify');
  },
  get notice() {
    return filesOf('notice');
  },
};
