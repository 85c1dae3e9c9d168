import type { Sport } from '../../engines/book/sports.ts';
import { scatter } from './scene-canvas.ts';

/** What runners of a sport run on, and what is behind it. */
interface Ground {
  readonly sky: readonly [string, string];
  readonly stand: string;
  readonly crowd: readonly string[];
  /** Lanes in turn. */
  readonly lanes: readonly [string, string];
  readonly line: string;
  /** Whirled up behind a runner. */
  readonly dust: string;
}

const turf: Ground = {
  sky: ['#173a52', '#3d6f7a'],
  stand: '#12222b',
  crowd: ['#e8b04a', '#d9614c', '#8fb8c9', '#f1e9d6'],
  lanes: ['#2c7a3d', '#27703a'],
  line: 'rgb(255 255 255 / 22%)',
  dust: '#cfe6b8',
};

const grounds: Partial<Readonly<Record<Sport, Ground>>> = {
  turf,
  motor: {
    sky: ['#2a3344', '#59677c'],
    stand: '#161b24',
    crowd: ['#e2574c', '#f4f1e8', '#4da3ff', '#ffc83d'],
    lanes: ['#3a3f47', '#353a42'],
    line: 'rgb(255 255 255 / 34%)',
    dust: '#b9bec7',
  },
  ski: {
    sky: ['#5f93c4', '#bcd9ee'],
    stand: '#33506b',
    crowd: ['#d9614c', '#f7f4ea', '#2f6fb3', '#e8b04a'],
    lanes: ['#e6eff6', '#d9e6f0'],
    line: 'rgb(60 110 160 / 30%)',
    dust: '#ffffff',
  },
  derby: {
    sky: ['#2b1408', '#6a3413'],
    stand: '#1c0e06',
    crowd: ['#e8b04a', '#c9482f', '#f1e0bd', '#7f9a5a'],
    lanes: ['#b98a4e', '#ad7f45'],
    line: 'rgb(80 44 12 / 34%)',
    dust: '#e8cd9a',
  },
};
const hall: Ground = {
  sky: ['#0b1030', '#23306b'],
  stand: '#080b1f',
  crowd: ['#4da3ff', '#ff7ac0', '#35d6cf', '#f4f1e8'],
  lanes: ['#1a2148', '#161c3e'],
  line: 'rgb(140 170 255 / 26%)',
  dust: '#8fa6ff',
};

export const groundOf = (sport: Sport): Ground =>
  grounds[sport] ?? (sport === 'simRacing' ? (grounds.motor ?? hall) : hall);

/** Heights of what is behind the lanes and of one lane, CSS px. */
export const standHeight = 44;
export const laneHeight = 24;

/** Spectators: dots in rows, the same at every draw. */
function drawCrowd(g: CanvasRenderingContext2D, width: number, colors: readonly string[]): void {
  for (let row = 0; row < 3; row += 1) {
    for (let seat = 0; seat * 7 < width; seat += 1) {
      const chance = scatter(seat, row);
      if (chance % 6 === 0) continue;
      g.fillStyle = colors[(chance >>> 8) % colors.length] ?? '#fff';
      g.globalAlpha = 0.45 + row * 0.15;
      g.beginPath();
      g.arc(seat * 7 + (row % 2) * 3.5, 18 + row * 7, 2.2, 0, Math.PI * 2);
      g.fill();
    }
  }
  g.globalAlpha = 1;
}

/** Sky, stand and lanes with their finish at `finish` px; it is the same all through a race. */
export function drawGround(
  g: CanvasRenderingContext2D,
  { sky, stand, crowd, lanes, line }: Ground,
  size: { readonly width: number; readonly lanes: number; readonly finish: number },
): void {
  const { width } = size;
  const air = g.createLinearGradient(0, 0, 0, standHeight);
  air.addColorStop(0, sky[0]);
  air.addColorStop(1, sky[1]);
  g.fillStyle = air;
  g.fillRect(0, 0, width, standHeight);
  g.fillStyle = stand;
  g.fillRect(0, 12, width, standHeight - 12);
  drawCrowd(g, width, crowd);
  // The rail between spectators and runners.
  g.fillStyle = '#f4f1e8';
  g.fillRect(0, standHeight - 5, width, 2);
  for (let post = 10; post < width; post += 28) g.fillRect(post, standHeight - 5, 2, 5);
  for (let lane = 0; lane < size.lanes; lane += 1) {
    const y = standHeight + lane * laneHeight;
    g.fillStyle = lanes[lane % 2] ?? lanes[0];
    g.fillRect(0, y, width, laneHeight);
    g.fillStyle = line;
    if (lane > 0) for (let dash = 0; dash < width; dash += 18) g.fillRect(dash, y - 0.5, 10, 1);
  }
  const bottom = standHeight + size.lanes * laneHeight;
  for (let square = 0; square * 6 < size.lanes * laneHeight; square += 1) {
    const y = standHeight + square * 6;
    const height = Math.min(6, bottom - y);
    for (const column of [0, 1]) {
      g.fillStyle = (square + column) % 2 === 0 ? '#fff' : '#181818';
      g.fillRect(size.finish + column * 6, y, 6, height);
    }
  }
}
