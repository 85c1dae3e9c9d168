import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import type { OpenBrand } from '../../../fleet/index.ts';
import { lettersOf, nameOf, rolesWithout } from '../../../fonts/index.ts';
import { type Language, languagesOf } from '../../../texts/index.ts';
import { latest } from '../../logic/latest.ts';
import type { Finding, Rule } from '../../rule.ts';
import { faceFaults } from './faces.ts';

const rule = 'font-script';

/** The faces of a theme are there: families, weights, widths, and the letters of the brand's languages. */
export const fontFamily: Rule = {
  name: 'font-family',
  checkFile({ file, json }) {
    return file.startsWith('themes/') ? faceFaults(file, json.font) : [];
  },
  checkBrand(brand) {
    const languages = languagesOf(brand);
    if (!languages) return [];
    const spoken = [languages.standard, ...languages.others].filter(({ tag }) => lettersOf(tag) !== '');
    if (spoken.length === 0) return [];
    const themes = themesOf(brand);
    return spoken.flatMap((language) => {
      const lacking = themes.flatMap(([file, { font }]) =>
        rolesWithout(font, language.tag).map((role) => ({ file, role, family: familyOf(font, role) })),
      );
      return lacking.length > 0 ? findingsOf(brand, language, lacking) : [];
    });
  },
};

/** Themes that players can choose. */
function themesOf({ stack }: OpenBrand): [file: string, theme: JsonObject][] {
  const themes = stack.files.get('brand')?.themes;
  const names = isObject(themes) && Array.isArray(themes.available) ? themes.available : [];
  return names.flatMap((name): [string, JsonObject][] => {
    const file = `themes/${name}`;
    const theme = stack.files.get(file);
    return theme ? [[file, theme]] : [];
  });
}

interface Lacking {
  file: string;
  role: string;
  family: string;
}

function familyOf(font: Json | undefined, role: string): string {
  const face = isObject(font) ? font[role] : undefined;
  return isObject(face) && typeof face.family === 'string' ? face.family : '';
}

/** Reported at each face, or once at a language that a layer above those of the themes speaks. */
function findingsOf(
  brand: OpenBrand,
  { code, tag }: Pick<Language, 'code' | 'tag'>,
  lacking: readonly Lacking[],
): Finding[] {
  const rest = `not all letters of ${nameOf(tag)}, such as "${[...lettersOf(tag)].at(-1)}": devices take those from another face. Choose a family that has them, or add one to "scripts".`;
  const language = { file: 'brand', pointer: pointer('/languages/supported', code) };
  const faces = lacking.map(({ file, role, family }) => ({ family, spot: { file, pointer: `/font/${role}/source` } }));
  const late = faces.filter(({ spot }) => latest([spot, language], brand.folders) === language);
  const found = faces
    .filter((face) => !late.includes(face))
    .map(({ family, spot }): Finding => ({ rule, severity: 'warning', ...spot, message: `"${family}" has ${rest}` }));
  if (late.length === 0) return found;
  const families = [...new Set(late.map(({ family }) => `"${family}"`))];
  const files = [...new Set(late.map(({ spot }) => `${spot.file}.json`))];
  const message = `${families.join(' and ')} of ${files.join(' and ')} ${families.length === 1 ? 'has' : 'have'} ${rest}`;
  return [...found, { rule, severity: 'warning', ...language, at: 'key', message }];
}
