import { isObject, type JsonObject, pointer } from '#engine/brand';
import { type Colour, colourOf, contrast, laid } from '../../../colour/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'slide-action';

/** A slide whose button has words leads somewhere: without a link there is no button. */
export const slideAction: Rule = {
  name: rule,
  checkFile({ file, json }) {
    if (file !== 'banners') return [];
    const findings: Finding[] = [];
    for (const name in json) {
      const group = json[name];
      if (!isObject(group) || !isObject(group.slides)) continue;
      for (const id in group.slides) {
        const slide = group.slides[id];
        if (!isObject(slide)) continue;
        const ground = groundFault(slide);
        const isIdle = slide.cta !== undefined && slide.link === undefined;
        if (!ground && !isIdle) continue;
        const at = pointer(pointer(pointer('', name), 'slides'), id);
        if (ground) {
          const among = [`${at}/tone`, `${at}/art/color`];
          findings.push({
            rule: 'slide-ground',
            severity: 'warning',
            file,
            pointer: `${at}/tone`,
            among,
            message: ground,
          });
        }
        if (!isIdle) continue;
        const message = `"${id}" leads nowhere, so its button is not shown: it needs a "link".`;
        findings.push({ rule, severity: 'warning', file, pointer: at, missing: 'link', message });
      }
    }
    return findings;
  },
};

/** The system's own pair for a dark and for a light ground, which text over art is written in. */
const systems = {
  dark: { ground: colourOf('#121212') as Colour, text: colourOf('#ffffff') as Colour },
  light: { ground: colourOf('#ffffff') as Colour, text: colourOf('#000000') as Colour },
};
/** WCAG of text. The screens of a banner keep this ground beside the picture. */
const least = 4.5;

/** Why the text of a slide cannot be read before its picture has come: text over dark art is light. */
function groundFault({ tone = 'dark', art }: JsonObject): string | undefined {
  const color = isObject(art) && typeof art.color === 'string' ? colourOf(art.color) : undefined;
  if (!color || (tone !== 'dark' && tone !== 'light')) return undefined;
  const { ground, text } = systems[tone];
  if (contrast(text, laid(color, ground)) >= least) return undefined;
  const word = tone === 'dark' ? 'light' : 'dark';
  return `Until its picture has come the ground is ${word}, and so is the text: "tone" is "${tone}".`;
}
