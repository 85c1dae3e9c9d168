import type { Sport } from '../../engines/book/sports.ts';

/** The artwork that stands for a side or a runner; sports of teams and people have none. */
const figures: Partial<Readonly<Record<Sport, string>>> = {
  arena: 'rooster',
  derby: 'rooster',
  turf: 'racehorse',
  motor: 'racer',
  simRacing: 'racer',
  ski: 'skier',
};

const loaded = new Map<string, HTMLImageElement>();

/** The figure of a sport once it has loaded; all of them look to the left. */
export function figureOf(sport: Sport): HTMLImageElement | undefined {
  const name = figures[sport];
  if (name === undefined) return undefined;
  const image = loaded.get(name) ?? new Image();
  if (!loaded.has(name)) {
    loaded.set(name, image);
    image.src = `/cdn/figures/${name}.webp`;
  }
  return image.complete && image.naturalWidth > 0 ? image : undefined;
}

const dyed = new Map<string, HTMLCanvasElement>();

/** A figure in the colour of its side; its light and shade stay. */
export function dye(image: HTMLImageElement, color: string): HTMLCanvasElement {
  const key = `${image.src} ${color}`;
  const known = dyed.get(key);
  if (known) return known;
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const g = canvas.getContext('2d');
  if (g) {
    g.drawImage(image, 0, 0);
    g.globalCompositeOperation = 'color';
    g.globalAlpha = 0.62;
    g.fillStyle = color;
    g.fillRect(0, 0, canvas.width, canvas.height);
    g.globalCompositeOperation = 'destination-in';
    g.globalAlpha = 1;
    g.drawImage(image, 0, 0);
  }
  dyed.set(key, canvas);
  return canvas;
}
