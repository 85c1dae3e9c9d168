import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { CompiledBrand, HostsFile } from './compiled.ts';
import { hashedName } from './store.ts';

/**
 * `built/<id>.json`: what a build made of a brand, and of what. The next build leaves a brand alone whose key is the same,
 * and a release carries the files that are named here.
 */
export interface BuiltBrand {
  /** Hash of everything that the brand's output depends on. */
  key: string;
  /** Version of the engine's bundle that its documents name. */
  bundle: string;
  /** Ids of its layers, the brand itself last. */
  layers: string[];
  version: string;
  hosts: string[];
  /** File of its pointer, below the folder of the build. */
  pointer: string;
  /** Public files that it names, below `client/` → bytes. Those of the engine's bundle are not among them. */
  client: Record<string, number>;
  /** Its documents, below `documents/` → bytes. */
  documents: Record<string, number>;
  /** Assets that it names and nobody has. */
  missing: string[];
}

/** Where a brand's record stands. */
export function builtFile(id: string): string {
  return `built/${id}.json`;
}

/** A brand's pointer as the table of hosts names it. Throws when there is none. */
export function readPointer(out: string, id: string): { file: string; pointer: CompiledBrand } {
  const { brands } = JSON.parse(readFileSync(join(out, 'hosts.json'), 'utf8')) as HostsFile;
  const file = brands[id];
  if (file === undefined) throw new Error(`there is no brand "${id}" in "${out}"`);
  return { file, pointer: JSON.parse(readFileSync(join(out, file), 'utf8')) as CompiledBrand };
}

/** The file of a brand's pointer: its name holds its hash, so that a table names exactly what it means. */
export function pointerFile(id: string, text: string): string {
  return hashedName(posix.join('brands', `${id}.json`), text);
}

/** What an earlier build made of a brand; undefined when there is none, or nothing that can be read. */
export function readBuilt(out: string, id: string): BuiltBrand | undefined {
  try {
    return JSON.parse(readFileSync(join(out, builtFile(id)), 'utf8')) as BuiltBrand;
  } catch {
    return undefined;
  }
}

/** All files that a brand needs beside the engine's bundle, below the folder of the build. */
export function filesOf({ client, documents, pointer }: BuiltBrand): string[] {
  return [
    pointer,
    ...Object.keys(client).map((name) => `client/${name}`),
    ...Object.keys(documents).map((name) => `documents/${name}`),
  ];
}
