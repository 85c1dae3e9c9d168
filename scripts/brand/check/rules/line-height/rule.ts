import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/fleet.ts';
import { languagesOf } from '../../../texts/languages.ts';
import { latest } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';

interface Need {
  name: string;
  body: number;
  /** Of headlines, which have few lines: there the marks may come close, but not touch. */
  display: number;
}

/** Scripts whose marks stand above and below the letters: the least line height that keeps lines apart. */
export const needs: Readonly<Record<string, Need>> = {
  vi: { name: 'Vietnamese', body: 1.35, display: 1.15 },
  th: { name: 'Thai', body: 1.5, display: 1.3 },
  ar: { name: 'Arabic', body: 1.5, display: 1.25 },
  fa: { name: 'Persian', body: 1.5, display: 1.25 },
};

/** Lines of the body stand far enough apart for the scripts of the brand. */
export const lineHeight: Rule = {
  name: 'line-height',
  checkBrand(brand) {
    const languages = languagesOf(brand);
    if (!languages) return [];
    const findings: Finding[] = [];
    for (const { tag, code } of [languages.standard, ...languages.others]) {
      const need = needs[tag.split('-')[0] ?? ''];
      if (!need) continue;
      for (const [file, theme] of availableThemes(brand)) {
        for (const found of check(file, theme, need)) findings.push(blamed(found, code, brand));
      }
    }
    return findings;
  },
};

/** Told at the theme, unless a layer above it speaks a language that the theme was not made for. */
function blamed(found: Finding, code: string, { folders }: OpenBrand): Finding {
  const { rule, severity = 'error', file, pointer: at, message } = found;
  const theme = { file, pointer: at };
  const language = { file: 'brand', pointer: pointer('/languages/supported', code) };
  if (latest([theme, language], folders) !== language) return found;
  return { rule, severity, ...language, at: 'key', message: `${message} It is the one of ${file}.json at ${at}.` };
}

function check(file: string, { font }: JsonObject, need: Need): Finding[] {
  if (!isObject(font)) return [];
  return (['body', 'display'] as const).flatMap((role): Finding[] => {
    const face = font[role];
    const leading = isObject(face) ? (face.leading ?? 1.5) : undefined;
    const least = need[role];
    if (typeof leading !== 'number' || leading >= least) return [];
    const at = `/font/${role}/leading`;
    const message = `A line height of ${leading} lets the marks of ${need.name} touch the line above: it needs ${least}.`;
    const fix = { title: `Set it to ${least}`, edits: [{ pointer: at, value: least }] };
    return [{ rule: 'line-height', severity: role === 'body' ? 'error' : 'warning', file, pointer: at, message, fix }];
  });
}

function availableThemes({ stack }: OpenBrand): [file: string, theme: JsonObject][] {
  const themes = stack.files.get('brand')?.themes;
  const names = isObject(themes) && Array.isArray(themes.available) ? themes.available : [];
  return names.flatMap((name): [string, JsonObject][] => {
    if (typeof name !== 'string') return [];
    const file = `themes/${name}`;
    const theme = stack.files.get(file);
    return theme ? [[file, theme]] : [];
  });
}
