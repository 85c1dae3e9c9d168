import families from './data/families.json' with { type: 'json' };

/** Colours of one picture, dark to light, as #rrggbb. */
export interface Palette {
  deep: string;
  mid: string;
  light: string;
  accent: string;
  ink: string;
}

/** A theme family: its lettering, its backdrop and the palettes that its games share. */
export interface Family {
  font: string;
  back: string;
  palettes: Palette[];
  symbols: string[];
}

/** The family of a row; throws when a row names one that is not there. */
export function familyOf(id: string): Family {
  const row = (families as Record<string, { font: string; back: string; palettes: string[]; symbols: string }>)[id];
  if (!row) throw new Error(`no theme family "${id}"`);
  return {
    font: row.font,
    back: row.back,
    palettes: row.palettes.map(parsePalette),
    symbols: row.symbols.split(' '),
  };
}

function parsePalette(line: string): Palette {
  const [deep, mid, light, accent, ink] = line.split(' ');
  if (!deep || !mid || !light || !accent || !ink) throw new Error(`a palette needs five colours: "${line}"`);
  return { deep, mid, light, accent, ink };
}
