/** An SVG picture under construction: definitions, then layers from back to front. */
export class Sheet {
  readonly w: number;
  readonly h: number;
  #defs: string[] = [];
  #layers: string[] = [];
  #count = 0;

  constructor(w: number, h: number) {
    this.w = w;
    this.h = h;
  }

  /** Adds a definition; `make` gets its id. Returns the id. */
  def(make: (id: string) => string): string {
    this.#count += 1;
    const id = `d${this.#count}`;
    this.#defs.push(make(id));
    return id;
  }

  /** Adds a layer in front of all before. */
  add(...svg: string[]): void {
    this.#layers.push(...svg);
  }

  toString(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
      `width="${this.w}" height="${this.h}" viewBox="0 0 ${this.w} ${this.h}">` +
      `<defs>${this.#defs.join('')}</defs>${this.#layers.join('')}</svg>`
    );
  }
}

/** A number as SVG wants it: two decimals at most. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A colour stop: offset (0–1), colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`)
    .join('');

/** Vertical (or turned by `angle` degrees) linear gradient over the object's box; returns `url(#…)`. */
export function linear(sheet: Sheet, list: readonly Stop[], angle = 90): string {
  const turn = `rotate(${angle} .5 .5)`;
  return `url(#${sheet.def((id) => `<linearGradient id="${id}" x1="0" y1=".5" x2="1" y2=".5" gradientTransform="${turn}">${stops(list)}</linearGradient>`)})`;
}

/** Radial gradient in picture coordinates; returns `url(#…)`. */
export function radial(sheet: Sheet, x: number, y: number, r: number, list: readonly Stop[]): string {
  return `url(#${sheet.def((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(r)}">${stops(list)}</radialGradient>`)})`;
}

/** Gaussian blur filter; returns the attribute to put on an element. */
export function blur(sheet: Sheet, deviation: number): string {
  return `filter="url(#${sheet.def((id) => `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`)})"`;
}

/** A rectangle over the whole picture. */
export function cover(sheet: Sheet, fill: string, extra = ''): string {
  return `<rect width="${sheet.w}" height="${sheet.h}" fill="${fill}" ${extra}/>`;
}

/** A closed polygon through points. */
export function polygon(points: readonly (readonly [number, number])[], attributes: string): string {
  return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" ${attributes}/>`;
}
