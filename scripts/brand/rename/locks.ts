import { pointer as join } from '#engine/brand';
import { keysOf } from '../folders/index.ts';
import { type Kind, messageParts, plurals } from './kinds.ts';

const files: Partial<Record<Kind, string>> = { route: 'routes', flag: 'flags', menu: 'menu' };

/** A lock (`routes#/home/path`) on something that gets another name, as it will be; undefined for a lock on anything else. */
export function relocked(kind: Kind, lock: string, from: string, to: string): string | undefined {
  const [, file = '', at = ''] = /^([^#]+)#(.*)$/.exec(lock) ?? [];
  if (kind === 'page') return file === `pages/${from}` ? `pages/${to}#${at}` : undefined;
  const keys = keysOf(at);
  if (kind === 'message') return relockedText(file, keys, from, to);
  return file !== '' && file === files[kind] && keys[0] === from
    ? `${file}#${pointerOf([to, ...keys.slice(1)])}`
    : undefined;
}

/** Texts are locked language by language: the text itself, a form of its plural, or something in a group of texts. */
function relockedText(file: string, keys: readonly string[], from: string, to: string): string | undefined {
  const [old, now] = [messageParts(from), messageParts(to)];
  const [, folder, namespace] = /^(languages\/[^/]+)\/([^/]+)$/.exec(file) ?? [];
  const above = old.path.slice(0, -1);
  const [last = '', ...inner] = keys.slice(above.length);
  const form = plurals.find((ending) => `${old.path.at(-1)}${ending}` === last);
  const same = namespace === old.namespace && above.every((key, index) => keys[index] === key);
  if (!same || form === undefined || (form !== '' && inner.length > 0)) return undefined;
  const place = [...now.path.slice(0, -1), `${now.path.at(-1)}${form}`, ...inner];
  return `${folder}/${now.namespace}#${pointerOf(place)}`;
}

function pointerOf(keys: readonly string[]): string {
  return keys.reduce<string>(join, '');
}
