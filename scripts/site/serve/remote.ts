import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isReplaced, rendererFilesIn, rendererList, sha256, writeWhole } from '../output/index.ts';
import { openTarget, type Target } from '../releases/index.ts';
import type { Source } from './source.ts';

/** What was published to a store elsewhere, in a folder that holds what was asked for. It may be emptied while nobody serves. */
export class RemoteSource implements Source {
  readonly folder: string;
  readonly #target: Target;
  readonly #underWay = new Map<string, Promise<boolean>>();
  #tag: string | undefined;

  /** @param folder a folder of its own */
  constructor(target: Target, folder: string) {
    this.#target = target;
    this.folder = folder;
  }

  fetch = (name: string): Promise<boolean> => {
    const known = this.#underWay.get(name) ?? this.#fetch(name).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, known);
    return known;
  };

  /** Asks what is served by now. True when it is something else than before: the table of hosts is in the folder then. */
  async poll(): Promise<boolean> {
    const found = await this.#target.readChanged('hosts.json', this.#tag);
    if (!found) return false;
    await this.#fetchRenderer();
    writeWhole(join(this.folder, 'hosts.json'), found.content);
    this.#tag = found.tag;
    return true;
  }

  /** What draws pages is loaded as modules, which ask for nothing: it is fetched as a whole. */
  async #fetchRenderer(): Promise<void> {
    const list = await this.#target.read(rendererList);
    for (const name of list ? rendererFilesIn(list.content) : [])
      if (isReplaced(name) || !existsSync(join(this.folder, name))) await this.fetch(name);
  }

  async #fetch(name: string): Promise<boolean> {
    const found = await this.#target.read(name);
    if (found) writeWhole(join(this.folder, name), found.content);
    return found !== undefined;
  }
}

/** Opens a store that was published to. When it does not answer, what the folder holds is served until it does. */
export async function openRemote(address: string, cache: string): Promise<RemoteSource> {
  const source = new RemoteSource(await openTarget(address), join(cache, sha256(address).slice(0, 12)));
  try {
    await source.poll();
  } catch (error) {
    if (!existsSync(join(source.folder, 'hosts.json'))) throw error;
    console.error(`[serve] ${error instanceof Error ? error.message : error} What was served last is served.`);
  }
  return source;
}

/** Asks a store every so many ms what is served, and calls back when it is something else. Returns what ends it. */
export function watchRemote(source: RemoteSource, interval: number, changed: () => void): () => void {
  let isUnreachable = false;
  let timer: NodeJS.Timeout;
  const look = async () => {
    try {
      if (await source.poll()) changed();
      isUnreachable = false;
    } catch (error) {
      // Once: it is asked again and again.
      if (!isUnreachable) console.error(`[serve] ${error instanceof Error ? error.message : error}`);
      isUnreachable = true;
    }
    timer = setTimeout(look, interval).unref();
  };
  timer = setTimeout(look, interval).unref();
  return () => clearTimeout(timer);
}
