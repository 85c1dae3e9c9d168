import { cased, outline, placed, type Warp } from './lettering.ts';

/** The rectangle that a title may fill, and how it stands in it. */
export interface TitleBox {
  x: number;
  y: number;
  w: number;
  h: number;
  align: 'left' | 'centre';
  /** Where the block sits when it does not fill the height: 0 top, 1 bottom. */
  rest: number;
  warp?: Warp;
}

/** A title set in lines: path data whole and by line, and the size of its letters for stroke widths. */
export interface Lockup {
  d: string;
  lines: string[];
  size: number;
  top: number;
  bottom: number;
}

const GAP = 0.16;

/** Sets a title in one to four lines, each as large as the box allows; never outside the box. */
export function lockup(title: string, face: string, box: TitleBox): Lockup {
  const words = cased(title, face).split(' ');
  const settings = breaks(words).map((lines) => measure(lines, face, box));
  const best = settings.reduce((a, b) => (b.weight > a.weight ? b : a));
  let y = box.y + (box.h - best.height) * box.rest;
  const top = y;
  const lines: string[] = [];
  for (const line of best.lines) {
    const left = box.align === 'left' ? box.x : box.x + (box.w - line.width) / 2;
    lines.push(placed(line.text, face, { size: line.size, left, top: y }, box.warp));
    y += line.height + GAP * line.size;
  }
  return { d: lines.join(''), lines, size: Math.min(...best.lines.map((l) => l.size)), top, bottom: top + best.height };
}

interface Line {
  text: string;
  size: number;
  width: number;
  height: number;
}

function measure(texts: string[], face: string, box: TitleBox) {
  const unit = texts.map((text) => ({ text, ...outline(text, face, 100) }));
  const widest = Math.max(...unit.map((u) => u.width));
  const base = (box.w / widest) * 100;
  // a short line may be set larger than its neighbours, as sign painters do, but not absurdly so
  const sizes = unit.map((u) => Math.min((box.w / u.width) * 100, base * 1.5));
  const tall = (scale: number) =>
    unit.reduce(
      (sum, u, i) => sum + (u.height / 100) * (sizes[i] ?? 0) * scale + (i ? GAP * (sizes[i] ?? 0) * scale : 0),
      0,
    );
  const scale = Math.min(1, box.h / tall(1));
  const lines: Line[] = unit.map((u, i) => {
    const size = (sizes[i] ?? 0) * scale;
    return { text: u.text, size, width: (u.width / 100) * size, height: (u.height / 100) * size };
  });
  // the readable size of the smallest line counts most, then the area covered
  const weight = Math.min(...lines.map((l) => l.size)) * 2 + lines.reduce((a, l) => a + l.size, 0) / lines.length;
  return { lines, height: tall(scale), weight };
}

/** Every way to break words into one to four lines. */
function breaks(words: string[]): string[][] {
  const all: string[][] = [];
  const cut = (rest: string[], lines: string[]) => {
    if (rest.length === 0) all.push(lines);
    if (lines.length === 4) return;
    for (let i = 1; i <= rest.length; i++) cut(rest.slice(i), [...lines, rest.slice(0, i).join(' ')]);
  };
  cut(words, []);
  return all;
}
