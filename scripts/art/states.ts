import type { BrandRow, Inks } from './brands.ts';
import { n } from './kit/sheet.ts';
import { lattice } from './styles/courtyard.ts';
import { lotus } from './styles/lotus.ts';
import { mendung } from './styles/mendung.ts';

/** The moments that have a drawing of their own. */
export const stateNames = ['empty', 'error', 'maintenance', 'restricted', 'offline', 'not-found'] as const;
export type StateName = (typeof stateNames)[number];

const stroke = (i: Inks, extra = '') =>
  `fill="none" stroke="${i.line}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" ${extra}`;
const solid = (fill: string, i: Inks) => `fill="${fill}" stroke="${i.line}" stroke-width="3" stroke-linejoin="round"`;

/** Drawings on a 320 × 220 sheet with the ground line at y = 182. */
const DRAWINGS: Record<StateName, (i: Inks) => string> = {
  empty: (i) =>
    `<path d="M84 182V112l28-22h96l28 22v70Z" ${solid(i.soft, i)}/><path d="M84 112h152" ${stroke(i)}/><path d="M112 90L92 66l-30 22 22 24M208 90l20-24 30 22-22 24" ${solid(i.paper, i)}/>` +
    `<path d="M136 134h48v16h-48Z" ${solid(i.accent, i)}/><path d="M160 74V44M136 70l-10-20M184 70l10-20" ${stroke(i, 'stroke-dasharray="1 9"')}/>`,
  error: (i) =>
    `<path d="M160 34v22" ${stroke(i)}/><path d="M126 56h68l-6 14h-56Z" ${solid(i.line, i)}/><path d="M132 70C96 92 96 140 130 160l14-22-14-14 20-20-10-16 12-18Z" ${solid(i.accent, i)}/>` +
    `<path d="M168 74h20c36 22 36 66 0 88h-26l10-20-14-16 18-20-12-16Z" transform="rotate(12 190 120) translate(8 2)" ${solid(i.soft, i)}/><path d="M146 176h34M100 178l14-8M216 178l-12-10" ${stroke(i)}/>`,
  maintenance: (i) =>
    `<path d="M78 182V70M242 182V70M64 96h192M64 140h192M78 96l82 44M160 96l82 44" ${stroke(i)}/><path d="M118 60h84v36h-84Z" ${solid(i.soft, i)}/><path d="M104 140h34v42h-34Z" ${solid(i.paper, i)}/>` +
    `<path d="M196 112a22 22 0 0 1 30 24l-10-3-7 8 4 9a22 22 0 0 1-24-6l-36 34a9 9 0 0 1-13-13l36-34a22 22 0 0 1 20-19Z" ${solid(i.accent, i)}/><path d="M132 78h56" ${stroke(i)}/>`,
  restricted: (i) =>
    `<circle cx="148" cy="106" r="68" ${solid(i.paper, i)}/><path d="M148 38c-34 36-34 100 0 136M148 38c34 36 34 100 0 136M82 88h132M82 126h132" ${stroke(i)}/>` +
    `<path d="M210 182c-26-34-38-52-38-68a38 38 0 0 1 76 0c0 16-12 34-38 68Z" ${solid(i.accent, i)}/><path d="M196 114h28" stroke="${i.paper}" stroke-width="8" stroke-linecap="round"/>`,
  offline: (i) =>
    `<path d="M70 96a130 130 0 0 1 180 0M100 124a86 86 0 0 1 120 0M128 150a46 46 0 0 1 64 0" ${stroke(i, 'stroke-opacity=".55"')}/><circle cx="160" cy="172" r="9" ${solid(i.accent, i)}/>` +
    `<path d="M238 52L88 178" stroke="${i.paper}" stroke-width="14"/><path d="M238 52L88 178" stroke="${i.accent}" stroke-width="5" stroke-linecap="round"/>`,
  'not-found': (i) =>
    `<path d="M92 54l48-14 44 14 46-14v120l-46 14-44-14-48 14Z" ${solid(i.paper, i)}/><path d="M140 40v120M184 54v120" ${stroke(i, 'stroke-opacity=".5"')}/><path d="M104 140c20-30 30-4 48-26s24-16 40-44" ${stroke(i, 'stroke-dasharray="2 10"')}/>` +
    `<path d="M198 58l16 16m0-16l-16 16" stroke="${i.accent}" stroke-width="6" stroke-linecap="round"/><circle cx="226" cy="150" r="26" ${solid(i.soft, i)}/><path d="M244 168l20 18" stroke="${i.line}" stroke-width="8" stroke-linecap="round"/>`,
};

/** What each style lays under a drawing: an opaque ground, so that its inks hold in a light and in a dark theme. */
const GROUNDS: Record<string, (i: Inks) => string> = {
  lacquer: (i) =>
    `<circle cx="160" cy="106" r="92" fill="#4a120b"/><circle cx="160" cy="106" r="97" fill="none" stroke="${i.line}" stroke-opacity=".6"/><path d="M20 186Q90 178 160 186T300 186" fill="none" stroke="${i.line}" stroke-width="1.5"/>` +
    [
      [44, 0.5],
      [280, 0.62],
    ]
      .map(
        ([x = 0, s = 1]) =>
          `<g transform="translate(${x} 190) scale(${s})">${lotus(40, { fill: (row) => [i.paper, i.soft, i.accent][row] ?? i.accent, line: i.line, weight: 1.6 })}</g>`,
      )
      .join(''),
  editorial: (i) => {
    let dots = '';
    for (let r = 0; r < 9; r++)
      for (let c = 0; c < 13; c++)
        dots += `<circle cx="${n(196 + c * 9)}" cy="${n(24 + r * 9)}" r="${n(3.6 - r * 0.36)}" fill="${i.soft}"/>`;
    return `<rect width="320" height="220" rx="2" fill="#f4f0e7"/>${dots}<path d="M10 182.5H310M30 10V210" stroke="${i.line}" stroke-opacity=".35"/><path d="M24 182h12M30 176v12" stroke="${i.accent}" stroke-width="2"/>`;
  },
  floodlit: (i) =>
    `<rect width="320" height="220" rx="6" fill="#13241b"/><path d="M0 182h320v38H0Z" fill="#1c3b2a"/><path d="M40 182l-60 38h60l50-38ZM140 182l-10 38h70l-14-38ZM232 182l36 38h62l-60-38Z" fill="#234832"/>` +
    `<path d="M60 0L10 182h150ZM260 0l50 182H160Z" fill="#ffffff" fill-opacity=".06"/><path d="M0 182.5H320" stroke="${i.onDark}" stroke-opacity=".4"/><path d="M46 14h28v6H46ZM246 14h28v6h-28Z" fill="${i.onDark}"/>`,
  batik: (i) =>
    `<circle cx="160" cy="104" r="98" fill="#fbeed2"/><circle cx="160" cy="104" r="104" fill="none" stroke="${i.accent}" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 13"/>` +
    `${mendung(62, 190, 34)}${mendung(268, 194, 28, undefined, true)}<path d="M20 190H300" stroke="${i.line}" stroke-width="3" stroke-linecap="round"/>`,
  garden: (i) =>
    `<circle cx="160" cy="106" r="96" fill="#f4eddb"/><g stroke="${i.soft}" stroke-opacity=".5">${lattice({ x: 92, y: 38, w: 136, h: 136 }, 34, 1.2)}</g>` +
    `<circle cx="160" cy="106" r="100" fill="none" stroke="#3a2519" stroke-width="7"/><circle cx="160" cy="106" r="105.5" fill="none" stroke="#c5a25e" stroke-width="1.5"/><path d="M20 187H300" stroke="#3a2519" stroke-width="8"/><path d="M20 182.5H300" stroke="#c5a25e" stroke-width="1.5"/>`,
  raster: (i) => {
    let lines = '';
    for (let y = 6; y < 220; y += 6) lines += `M0 ${y}H320`;
    return `<rect width="320" height="220" fill="#16203c"/><path d="${lines}" stroke="#0b1020" stroke-width="2"/><path d="M8 40V8h32M280 8h32v32M312 180v32h-32M40 212H8v-32" fill="none" stroke="${i.accent}" stroke-width="4"/><path d="M40 183.5H280" stroke="${i.line}" stroke-opacity=".5"/>`;
  },
  quiet: (i) =>
    `<circle cx="160" cy="110" r="108" fill="#e6e9ed"/><path d="M84 183H236" stroke="${i.line}" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>`,
};

/** The drawing for a moment in a brand's inks, 320 × 220. */
export function statePicture(name: StateName, brand: BrandRow): string {
  const ground = GROUNDS[brand.style];
  if (!ground) throw new Error(`no ground for style "${brand.style}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="220" viewBox="0 0 320 220">${ground(brand.inks)}${DRAWINGS[name](brand.inks)}</svg>\n`;
}
