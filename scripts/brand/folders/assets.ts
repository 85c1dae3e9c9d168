import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { Lately } from './lately.ts';

/** Files below an assets/ folder. Brands whose folders are links to one share it. */
export interface Assets {
  /** Where the folder really is. */
  path: string;
  /** Paths of the files, with `/` between names. */
  names: ReadonlySet<string>;
}

/** Most brands of a fleet draw nothing of their own. */
const noAssets: Assets = { path: '', names: new Set() };

/** The assets of folders that may be links to each other. */
export class AssetFolders {
  readonly #lately = new Lately<Assets>();

  /** None where there is no folder. */
  at(path: string): Assets {
    if (!existsSync(path)) return noAssets;
    const real = realpathSync.native(path);
    const same = this.#lately.find('', (assets) => assets.path === real);
    if (same) return same;
    const assets = { path: real, names: new Set(list(real, '')) };
    this.#lately.add('', assets);
    return assets;
  }
}

function list(path: string, below: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? list(`${path}/${entry.name}`, `${below}${entry.name}/`) : below + entry.name,
  );
}
