import { isObject, type Json, type JsonObject } from '#engine/brand';
import { nameIn } from '../../../folders/index.ts';
import { packageOf } from '../../../fonts/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Finding } from '../../rule.ts';

/** Families that devices have, as far as one can count on it, and the names that stand for whatever they have. */
const ofDevices = new Set(
  [
    ...['system-ui', 'ui-sans-serif', 'ui-serif', 'ui-monospace', 'ui-rounded', 'sans-serif', 'serif', 'monospace'],
    ...[
      '-apple-system',
      'BlinkMacSystemFont',
      'Arial',
      'Helvetica',
      'Helvetica Neue',
      'Verdana',
      'Tahoma',
      'Trebuchet MS',
    ],
    ...[
      'Georgia',
      'Times',
      'Times New Roman',
      'Courier New',
      'Courier',
      'Segoe UI',
      'Roboto',
      'Noto Sans',
      'Noto Serif',
    ],
    ...[
      'PingFang SC',
      'PingFang TC',
      'Microsoft YaHei',
      'Noto Sans SC',
      'Noto Serif SC',
      'Songti SC',
      'STSong',
      'SimSun',
    ],
    ...['Hiragino Sans', 'Yu Gothic', 'Meiryo', 'Malgun Gothic', 'Apple SD Gothic Neo', 'Leelawadee UI', 'Thonburi'],
    ...['Geeza Pro', 'Menlo', 'Consolas', 'Cambria', 'Calibri', 'Palatino', 'Optima', 'Gill Sans', 'Impact'],
  ].map((name) => name.toLowerCase()),
);

const generic = /^(?:system-ui|ui-(?:sans-serif|serif|monospace|rounded)|sans-serif|serif|monospace|cursive|fantasy)$/;

/** Families, weights and widths of a theme that nobody has: browsers take another face without a word. */
export function faceFaults(file: string, font: Json | undefined): Finding[] {
  if (!isObject(font)) return [];
  return (['body', 'display', 'numeric'] as const)
    .flatMap((role) => (isObject(font[role]) ? roleFaults(file, `/font/${role}`, font[role], role) : []))
    .concat(
      Object.entries(isObject(font.scripts) ? font.scripts : {}).flatMap(([id, face]) => {
        return isObject(face) ? familyFaults(file, `/font/scripts/${id}`, face) : [];
      }),
    );
}

function roleFaults(file: string, at: string, face: JsonObject, role: 'body' | 'display' | 'numeric'): Finding[] {
  return [...familyFaults(file, at, face), ...fallbackFaults(file, at, face), ...usedFaults(file, at, face, role)];
}

function familyFaults(file: string, at: string, face: JsonObject): Finding[] {
  const { family, source } = face;
  if (typeof family !== 'string') return [];
  const names = namesIn(family);
  const note = (message: string, suggestion?: string): Finding[] => {
    const fix = suggestion && {
      title: `Set it to ${suggestion}`,
      edits: [{ pointer: `${at}/family`, value: suggestion }],
    };
    const among = [`${at}/family`, ...(typeof source === 'string' ? [`${at}/source`] : [])];
    return [
      { rule: 'font-family', file, pointer: `${at}/family`, among, message, suggestion, ...(fix ? { fix } : {}) },
    ];
  };
  if (typeof source !== 'string') {
    if (names.some((name) => ofDevices.has(name.toLowerCase()))) return [];
    return note(
      `Devices have no "${names[0]}", and no "source" brings it: they take the fallback.`,
      suggest(family, [...ofDevices]),
    );
  }
  const font = packageOf(source);
  // A package that is not there is reported as such.
  if (!font) return [];
  const wrong = names.includes(font.family)
    ? []
    : note(`"${source}" brings "${font.family}", and this asks for "${family}".`, font.family);
  return [...wrong, ...weightsFaults(file, at, face)];
}

/** Weights that are to be loaded, of packages that have a file for each. */
function weightsFaults(file: string, at: string, { source, weights }: JsonObject): Finding[] {
  const font = packageOf(nameIn(source));
  if (!font || !Array.isArray(weights) || !('list' in font.weights)) return [];
  const { list } = font.weights;
  return weights.flatMap((weight, index) => {
    if (typeof weight !== 'number' || list.includes(weight)) return [];
    const message = `"${font.family}" has no weight ${weight}: a build would end here. It has ${list.join(', ')}.`;
    return [{ rule: 'font-weight', file, pointer: `${at}/weights/${index}`, message }];
  });
}

function fallbackFaults(file: string, at: string, { fallback }: JsonObject): Finding[] {
  if (typeof fallback !== 'string' || namesIn(fallback).some((name) => generic.test(name))) return [];
  const message = `"fallback" ends without a family that every device has: "serif", "sans-serif", "monospace" or "system-ui".`;
  return [{ rule: 'font-family', severity: 'warning', file, pointer: `${at}/fallback`, message }];
}

/** Weights and widths that texts are set in. */
function usedFaults(file: string, at: string, face: JsonObject, role: 'body' | 'display' | 'numeric'): Finding[] {
  const font = typeof face.source === 'string' ? packageOf(face.source) : undefined;
  if (!font || role === 'numeric') return [];
  const used: [name: string, weight: Json | undefined][] = [['weight', face.weight ?? 400]];
  if (role === 'body') used.push(['strong', face.strong ?? 700]);
  const loaded = Array.isArray(face.weights) && face.weights.length > 0 ? face.weights : [400, 700];
  const found = used.flatMap(([name, weight]): Finding[] => {
    if (typeof weight !== 'number') return [];
    const pointer = `${at}/${name}`;
    const among = [pointer, `${at}/weights`, `${at}/source`];
    const tell = (message: string): Finding[] => [{ rule: 'font-weight', file, pointer, among, message }];
    if ('from' in font.weights) {
      const { from, to } = font.weights;
      if (weight >= from && weight <= to) return [];
      return tell(`"${font.family}" has the weights ${from} to ${to}: "${name}" is ${weight}.`);
    }
    if (loaded.includes(weight)) return [];
    const has = font.weights.list.includes(weight);
    const why = has ? `"weights" does not load it` : `it has ${font.weights.list.join(', ')}`;
    return tell(`"${name}" is ${weight}, and "${font.family}" comes without it: ${why}.`);
  });
  const width = typeof face.stretch === 'string' ? Number.parseFloat(face.stretch) : 100;
  const { from, to } = font.widths ?? { from: 100, to: 100 };
  if (width >= from && width <= to) return found;
  const has = font.widths ? `has the widths ${from} to ${to} %` : 'has one width alone';
  const message = `"${font.family}" ${has}: "stretch" is ${width} %.`;
  return [
    ...found,
    { rule: 'font-weight', file, pointer: `${at}/stretch`, among: [`${at}/stretch`, `${at}/source`], message },
  ];
}

/** Names of a list of families, without quotes. */
function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim().replaceAll(/^["']|["']$/g, ''))
    .filter((name) => name !== '');
}
