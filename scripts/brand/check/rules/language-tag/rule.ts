import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';
import { codeDiffers, labelDiffers } from './codes.ts';
import { meaningOf } from './tags.ts';

const rule = 'language-tag';

/** Every language of a brand has a tag of its own, by which browsers, search engines and screen readers tell it apart. */
export const languageTag: Rule = {
  name: rule,
  checkFile({ file, json: { languages } }) {
    const supported = file === 'brand' && isObject(languages) ? languages.supported : undefined;
    if (!isObject(supported) || isSound(supported)) return [];
    return Object.entries(supported).flatMap(([code, language], index, all): Finding[] => {
      if (!isObject(language)) return [];
      const at = { file, pointer: pointer('/languages/supported', code) };
      const before = all.slice(0, index);
      const faults = [...tagFaults(language, code, at, before), ...dressFaults(language, at, before)];
      // Of two languages with one tag or label, the one is reported already.
      return faults.length > 0 ? faults : mixedUp(language, code, at);
    });
  },
};

/** The quick look: every language has a tag and a label of its own, and is written as its tag says. */
function isSound(supported: JsonObject): boolean {
  const seen = new Set<string>();
  for (const code in supported) {
    const language = supported[code];
    if (!isObject(language)) continue;
    const { tag, label, locale, dir } = language;
    if (locale !== undefined || typeof tag !== 'string' || typeof label !== 'string') return false;
    const { broken, stranger, rtl } = meaningOf(tag);
    if (broken || stranger !== undefined || rtl !== (dir === 'rtl')) return false;
    if (codeDiffers(code, tag) || labelDiffers(label, tag)) return false;
    const names = seen.size;
    seen.add(tag.toLowerCase()).add(`=${label.toLowerCase()}`);
    if (seen.size < names + 2) return false;
  }
  return true;
}

type Place = Pick<Finding, 'file' | 'pointer'>;
type Languages = readonly [code: string, language: Json][];

function tagFaults({ tag, locale }: JsonObject, code: string, at: Place, before: Languages): Finding[] {
  const found: Finding[] = [];
  for (const [name, value] of [
    ['tag', tag],
    ['locale', locale],
  ] as const) {
    // What is not even written like a tag is reported by the schema.
    if (typeof value !== 'string' || !/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(value)) continue;
    const { broken, stranger } = meaningOf(value);
    const place = { ...at, pointer: `${at.pointer}/${name}` };
    if (broken) {
      const message = `"${value}" is no tag of BCP 47: browsers refuse to write numbers and dates by it.`;
      found.push({ rule, ...place, message });
    } else if (stranger !== undefined) {
      const message = `There is no ${stranger === stranger.toLowerCase() ? 'language' : 'region'} "${stranger}" (BCP 47).`;
      found.push({ rule, severity: 'warning', ...place, message });
    }
  }
  const same =
    typeof tag === 'string' ? before.find(([, other]) => textIn(other, 'tag') === tag.toLowerCase()) : undefined;
  if (same) {
    const message = `"${same[0]}" has the tag "${tag}" already: nobody is ever sent to "${code}" by their browser.`;
    const among = [`${at.pointer}/tag`, `${pointer('/languages/supported', same[0])}/tag`];
    found.push({ rule, ...at, pointer: `${at.pointer}/tag`, among, message });
  }
  return found;
}

/** How a language is written, and what it is called in the list. */
function dressFaults({ tag, dir = 'ltr', label }: JsonObject, at: Place, before: Languages): Finding[] {
  const found: Finding[] = [];
  const rtl = typeof tag === 'string' ? meaningOf(tag).rtl : undefined;
  if (rtl !== undefined && (dir === 'rtl') !== rtl && (dir === 'rtl' || dir === 'ltr')) {
    const right = rtl ? 'rtl' : 'ltr';
    const message = `"${tag}" is written from ${rtl ? 'right to left' : 'left to right'}: "dir" must be "${right}".`;
    const place = dir === 'rtl' ? `${at.pointer}/dir` : `${at.pointer}/tag`;
    found.push({ rule: 'language-direction', ...at, pointer: place, message });
  }
  const same =
    typeof label === 'string' ? before.find(([, other]) => textIn(other, 'label') === label.toLowerCase()) : undefined;
  if (same) {
    const message = `"${same[0]}" is called "${label}" already: players cannot tell the two apart.`;
    const among = [`${at.pointer}/label`, `${pointer('/languages/supported', same[0])}/label`];
    found.push({ rule: 'language-label', severity: 'warning', ...at, pointer: `${at.pointer}/label`, among, message });
  }
  return found;
}

/** A code, a tag and a label that mean different languages: after copying one language to make another. */
function mixedUp({ tag, label }: JsonObject, code: string, at: Place): Finding[] {
  if (typeof tag !== 'string') return [];
  if (codeDiffers(code, tag)) {
    const message = `"${code}" is not the code of "${tag}": browsers, voices and search engines go by the tag, and texts by the code.`;
    return [{ rule: 'language-code', severity: 'warning', ...at, pointer: `${at.pointer}/tag`, message }];
  }
  if (typeof label !== 'string' || !labelDiffers(label, tag)) return [];
  const message = `"${label}" is not what the language "${tag}" is called.`;
  return [{ rule: 'language-label', severity: 'warning', ...at, pointer: `${at.pointer}/label`, message }];
}

function textIn(language: Json, name: string): string | undefined {
  const text = isObject(language) ? language[name] : undefined;
  return typeof text === 'string' ? text.toLowerCase() : undefined;
}
