import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fallbackFamilies } from '#engine/theme';
import dejaVu from './deja-vu.json' with { type: 'json' };

/** Measures of a face in its own units, as @capsizecss/metrics has them. */
interface Metrics {
  ascent: number;
  /** Below the base line: negative. */
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  /** Width of letters, weighted by how often they occur. */
  xWidthAvg: number;
}

/** A family with its weights: `regular`, `500`, `700` … */
interface FamilyMetrics extends Metrics {
  category: string;
  variants?: Record<string, Metrics>;
}

/** A face that many devices have: its names, and the measures of its two weights. */
interface SystemFace {
  regular: string[];
  bold: string[];
  metrics: FamilyMetrics;
}

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('@capsizecss/metrics/package.json')), 'entireMetricsCollection');

/** Name in lower-case letters → the collection's own. */
const names = new Map(readdirSync(folder).map((name) => [name.toLowerCase(), name]));

function metricsOf(name: string): FamilyMetrics | undefined {
  const known = names.get(name.toLowerCase());
  if (known === undefined) return undefined;
  const read = (path: string) => require(`@capsizecss/metrics/${path}`) as FamilyMetrics;
  const weights = readdirSync(join(folder, known)).filter((variant) => /^(\d+|regular)$/.test(variant));
  return {
    ...read(known),
    variants: Object.fromEntries(weights.map((weight) => [weight, read(`${known}/${weight}`)])),
  };
}

/** Faces of devices, in the order of `fallbackFamilies`. */
const systemFaces: Record<'sans' | 'serif', SystemFace[]> = {
  sans: [
    face(
      ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
      ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
      'arial',
    ),
    face(['Roboto', 'Roboto-Regular'], ['Roboto Bold', 'Roboto-Bold'], 'roboto'),
    { regular: ['DejaVu Sans'], bold: ['DejaVu Sans Bold'], metrics: dejaVu.sans },
  ],
  serif: [
    face(['Georgia'], ['Georgia Bold', 'Georgia-Bold'], 'georgia'),
    face(['Noto Serif', 'NotoSerif-Regular'], ['Noto Serif Bold', 'NotoSerif-Bold'], 'notoSerif'),
    { regular: ['DejaVu Serif'], bold: ['DejaVu Serif Bold'], metrics: dejaVu.serif },
  ],
};

function face(regular: string[], bold: string[], name: string): SystemFace {
  const metrics = metricsOf(name);
  if (!metrics) throw new Error(`[Bug] @capsizecss/metrics has no "${name}"`);
  return { regular, bold, metrics };
}

/**
 * The `@font-face` rules of what stands in for a family until it has come: faces that devices have, stretched to the width of the
 * family's letters, with its ascent, descent and line gap. Nothing for families of which no measures are known.
 * @param source its @fontsource package
 * @param weights in which texts are set
 */
export function fallbackFaces(family: string, source: string, weights: readonly number[]): string {
  const metrics = metricsOf(source.slice(source.indexOf('/') + 1).replaceAll('-', ''));
  // Letters of fixed width are as wide in most faces.
  if (!metrics || metrics.category === 'monospace') return '';
  const systems = systemFaces[metrics.category === 'serif' ? 'serif' : 'sans'];
  const named = fallbackFamilies(family);
  return systems
    .flatMap((system, index) => weights.map((weight) => rule(named[index] ?? family, weight, metrics, system)))
    .join('');
}

/** From this weight on devices set text in their bold face. */
const bold = 600;

function rule(name: string, weight: number, family: FamilyMetrics, system: SystemFace): string {
  const own = ofWeight(family, weight);
  const theirs = ofWeight(system.metrics, weight < bold ? 400 : 700);
  const width = own.xWidthAvg / own.unitsPerEm / (theirs.xWidthAvg / theirs.unitsPerEm);
  const inLines = (measure: number) => percent(Math.abs(measure) / own.unitsPerEm / width);
  const src = system[weight < bold ? 'regular' : 'bold'].map((local) => `local("${local}")`);
  return `@font-face{font-family:"${name}";font-weight:${weight};src:${src};size-adjust:${percent(width)};ascent-override:${inLines(own.ascent)};descent-override:${inLines(own.descent)};line-gap-override:${inLines(own.lineGap)}}`;
}

/** Measures of a weight; between two that are known letters are as wide as between them. */
function ofWeight({ variants = {}, ...family }: FamilyMetrics, weight: number): Metrics {
  const known = Object.entries(variants)
    .map(([name, metrics]) => ({ weight: name === 'regular' ? 400 : Number(name), metrics }))
    .sort((a, b) => a.weight - b.weight);
  const below = known.findLast((one) => one.weight <= weight) ?? known[0];
  const above = known.find((one) => one.weight >= weight) ?? known.at(-1);
  if (!below || !above) return family;
  const part = above.weight === below.weight ? 0 : (weight - below.weight) / (above.weight - below.weight);
  const [from, to] = [below.metrics.xWidthAvg, above.metrics.xWidthAvg];
  return { ...below.metrics, xWidthAvg: from + (to - from) * part };
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`;
}
