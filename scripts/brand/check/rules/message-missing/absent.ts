import type { OpenBrand } from '../../../fleet/index.ts';
import { count, listed, someOf } from '../../../terminal/index.ts';
import { type Differing, fileOf, keyOf } from '../../../texts/index.ts';
import { latest } from '../../logic/latest.ts';
import type { Finding } from '../../rule.ts';

/** Whether a language has no file for texts that another one has. */
export function isAbsent({ other, namespace }: Differing): boolean {
  return !other.messages.has(namespace);
}

/** Whether it is for whoever offers the language to bring these texts, not for whoever wrote them in another one. */
export function isOwedByLanguage({ other, reference, namespace }: Differing, { folders }: OpenBrand): boolean {
  if (other.messages.size === 0) return true;
  const texts = { file: fileOf(reference.code, namespace), pointer: '' };
  const language = { file: 'brand', pointer: `/languages/supported/${other.code}` };
  return latest([texts, language], folders) === language;
}

/** Languages that were offered without their texts: one mistake each, reported where the language is offered. */
export function languagesWithout(absent: readonly Differing[]): Finding[] {
  const byCode = Map.groupBy(absent, ({ other }) => other.code);
  // A name that no language can have is reported as such.
  return [...byCode].filter(([code]) => /^[A-Z]{2,5}$/.test(code)).map(([code, all]) => fault(code, all));
}

function fault(code: string, absent: readonly Differing[]): Finding {
  const files = absent.map(({ namespace }) => `${fileOf(code, namespace)}.json`);
  const message =
    absent[0]?.other.messages.size === 0
      ? `"${code}" has no texts: there is no languages/${code}/, here or in what the brand extends.`
      : `"${code}" lacks texts: there is no ${listed(files, 'and no')}.`;
  return { rule: 'message-missing', file: 'brand', pointer: `/languages/supported/${code}`, at: 'key', message };
}

/** Texts that are for whoever offers a language to write, because they were there before it. */
export class Owed {
  /** Code, and file of the default language → keys. */
  readonly #keys = new Map<string, { code: string; file: string; keys: string[] }>();

  /** Whether a text is owed by a language, which is noted. */
  takes(code: string, file: string, at: string, { folders }: OpenBrand): boolean {
    const language = { file: 'brand', pointer: `/languages/supported/${code}` };
    if (latest([{ file, pointer: at }, language], folders) !== language) return false;
    const place = `${code} ${file}`;
    const one = this.#keys.get(place) ?? { code, file, keys: [] };
    one.keys.push(keyOf(at));
    this.#keys.set(place, one);
    return true;
  }

  /** One for each language and file, reported where the language is offered. */
  findings(): Finding[] {
    return [...this.#keys.values()].map(({ code, file, keys }) => {
      const namespace = file.slice(file.lastIndexOf('/') + 1);
      const message = `"${code}" lacks ${count(keys.length, 'text')} of ${file}.json: ${someOf(keys, 'and')}. Write ${keys.length === 1 ? 'it' : 'them'} in ${fileOf(code, namespace)}.json.`;
      return { rule: 'message-missing', file: 'brand', pointer: `/languages/supported/${code}`, at: 'key', message };
    });
  }
}
