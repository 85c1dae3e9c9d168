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
const collection = dirname(require.resolve('@capsizecss/metrics/package.json'));

/** Name in lower-case letters → the collection's own. */
const names = new Map(
  readdirSync(join(collection, 'entireMetricsCollection')).map((name) => [name.toLowerCase(), name]),
);

function metricsOf(name: string): FamilyMetrics | undefined {
  const known = names.get(name.toLowerCase());
  return known === undefined ? undefined : (require(`@capsizecss/metrics/${known}`) as FamilyMetrics);
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

/** Measures of the weight, or of the nearest that is known. */
function ofWeight(family: FamilyMetrics, weight: number): Metrics {
  const known = Object.entries(family.variants ?? {}).flatMap(([name, metrics]) => {
    const own = name === 'regular' ? 400 : Number(name);
    return Number.isNaN(own) ? [] : [{ distance: Math.abs(own - weight), metrics }];
  });
  return known.sort((a, b) => a.distance - b.distance)[0]?.metrics ?? family;
}

function percent(ratio: number): string {
  return `${Number((ratio * 100).toFixed(2))}%`;
}
