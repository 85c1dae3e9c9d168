import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import { colourOf, pageGrounds, whyNoColour, written } from '../../../colour/index.ts';
import { nameIn } from '../../../folders/index.ts';
import type { Finding } from '../../rule.ts';

/** Colours of a file that mean nothing to a browser, or not what they are for. */
export function colourFaults(file: string, json: JsonObject): Finding[] {
  if (file.startsWith('themes/')) return [...noColours(file, json.color, '/color'), ...opacityFaults(file, json.color)];
  if (file === 'brand') return noColours(file, json.app, '/app', /Color$/);
  return file === 'banners' ? slideFaults(json) : [];
}

function slideFaults(banners: JsonObject): Finding[] {
  const found: Finding[] = [];
  for (const name in banners) {
    const group = banners[name];
    if (!isObject(group) || !isObject(group.slides)) continue;
    for (const id in group.slides) {
      const slide = group.slides[id];
      const art = isObject(slide) ? slide.art : undefined;
      if (!isObject(art) || typeof art.color !== 'string' || colourOf(art.color)) continue;
      const at = ['slides', id, 'art'].reduce(pointer, pointer('', name));
      found.push(...noColours('banners', art, at, /^color$/));
    }
  }
  return found;
}

/** Values of an object that ought to be colours and are none. */
function noColours(file: string, values: Json | undefined, at: string, named?: RegExp): Finding[] {
  const found: Finding[] = [];
  if (!isObject(values)) return found;
  for (const name in values) {
    const value = values[name];
    if (typeof value !== 'string' || (named && !named.test(name)) || colourOf(value)) continue;
    const message = `"${name}" is no colour: ${whyNoColour(value)}.`;
    found.push({ rule: 'theme-value', file, pointer: pointer(at, name), message, suggestion: inFull(value) });
  }
  return found;
}

/** `#fc0` → `#ffcc00`, `rgb(255, 204, 0)` → `#ffcc00`. */
function inFull(text: string): string | undefined {
  const short = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text)?.[1];
  if (short) return `#${short.length < 6 ? [...short].map((digit) => digit + digit).join('') : short}`;
  const [, ...channels] = /^rgba?\((\d{1,3})[ ,]+(\d{1,3})[ ,]+(\d{1,3})\)$/.exec(text) ?? [];
  const numbers = channels.map(Number);
  if (numbers.length < 3 || numbers.some((channel) => channel > 255)) return undefined;
  return `#${numbers.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** How much of a page a veil hides: less is none, more is a page of its own. */
const veil = { least: 0.3, most: 0.95 };

function opacityFaults(file: string, color: Json | undefined): Finding[] {
  const found: Finding[] = [];
  if (!isObject(color)) return found;
  const note = (token: string, message: string, better: number) => {
    const own = colourOf(nameIn(color[token]));
    const value = own ? written({ ...own, alpha: better }) : '';
    const fix = { title: `Set "${token}" to ${value}`, edits: [{ pointer: `/color/${token}`, value }] };
    found.push({ rule: 'theme-opacity', file, pointer: `/color/${token}`, message, suggestion: value, fix });
  };
  for (const token of pageGrounds) {
    const alpha = alphaOf(color[token]);
    if (alpha === undefined || alpha >= 1) continue;
    note(token, `"${token}" lets through what lies below it: texts of dialogs and menus would stand on others.`, 1);
  }
  const alpha = alphaOf(color.scrim);
  if (alpha === undefined) return found;
  if (alpha < veil.least) {
    note(
      'scrim',
      `The veil hides ${percent(alpha)} of the page behind dialogs: they would not stand out from it.`,
      0.6,
    );
  } else if (alpha > veil.most) {
    note('scrim', `The veil hides ${percent(alpha)} of the page behind dialogs: players would lose their place.`, 0.8);
  }
  return found;
}

function alphaOf(value: Json | undefined): number | undefined {
  return typeof value === 'string' ? colourOf(value)?.alpha : undefined;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
