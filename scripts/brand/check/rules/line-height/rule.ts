import { isObject, type JsonObject, pointer } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import { type LineHeight, lineHeights } from '../../../fonts/index.ts';
import { languagesOf } from '../../../texts/index.ts';
import { latest } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';

/** Lines of the body stand far enough apart for the scripts of the brand. */
export const lineHeight: Rule = {
  name: 'line-height',
  checkBrand(brand) {
    const languages = languagesOf(brand);
    if (!languages) return [];
    const findings: Finding[] = [];
    for (const { tag, code } of [languages.standard, ...languages.others]) {
      const need = lineHeights[tag.split('-')[0] ?? ''];
      if (!need) continue;
      for (const [file, theme] of availableThemes(brand)) {
        for (const found of check(file, theme, need)) findings.push(blamed(found, code, brand));
      }
    }
    return findings;
  },
};

/** Reported at the theme, unless a layer above it speaks a language that the theme was not made for. */
function blamed(found: Finding, code: string, { folders }: OpenBrand): Finding {
  const { rule, severity = 'error', file, pointer: at, message } = found;
  const theme = { file, pointer: at };
  const language = { file: 'brand', pointer: pointer('/languages/supported', code) };
  if (latest([theme, language], folders) !== language) return found;
  return { rule, severity, ...language, at: 'key', message: `${message} It is the one of ${file}.json at ${at}.` };
}

function check(file: string, { font }: JsonObject, need: LineHeight): Finding[] {
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
