import {
  type Backdrop,
  beams,
  brain,
  branch,
  dice,
  fade,
  type Graphics,
  glow,
  mix,
  ridge,
  sand,
  stone,
  weed,
} from './scenery.ts';
import { drawnOnce } from './sprites.ts';

/** A sunlit reef: corals before blue water. */
function paintReef(g: Graphics, scene: Backdrop): void {
  const { width, height, palette, color } = scene;
  const roll = dice(7);
  const unit = Math.sqrt(width * height) / 100;
  g.fillStyle = fade(g, 0, height, [
    [0, mix(palette.accent, 62, color)],
    [0.28, mix(color, 82, palette.accent)],
    [0.7, mix(color, 62, palette.bg)],
    [1, mix(palette.bg, 80, color)],
  ]);
  g.fillRect(0, 0, width, height);
  glow(g, width * 0.42, -height * 0.06, Math.max(width, height) * 0.5, 'rgb(255 255 235 / 55%)');
  beams(g, scene, 'rgb(255 255 255 / 15%)', roll);
  for (const [base, rise, part] of [
    [0.76, 0.3, 16],
    [0.84, 0.24, 38],
    [0.9, 0.16, 62],
  ] as const) {
    ridge(g, scene, height * base, height * rise, height, mix(palette.bg, part, mix(color, 86, palette.accent)), roll);
  }
  sand(g, scene, mix('#e9d9a8', 52, color), mix('#6d6a52', 40, palette.bg), roll);
  g.lineCap = 'round';
  const inks = ['#ff6a5c', '#ff9d3d', '#e94fa0', '#b56cff', '#ffd257', '#48d6b2'];
  for (let n = 0; n < 15; n += 1) {
    // Thick at both sides, thin in the middle, where the cannon stands.
    const side = n % 2 === 0 ? roll() * 0.34 : 1 - roll() * 0.34;
    const x = side * width;
    const y = height * (0.9 + roll() * 0.09);
    const ink = inks[n % inks.length] ?? '';
    const size = unit * (5 + roll() * 6);
    if (n % 3 === 0) brain(g, x, y, size * 0.9, mix(ink, 82, color));
    else if (n % 3 === 1) weed(g, x, y, size * 2.2, mix('#3fae5a', 80, color), roll);
    else {
      g.strokeStyle = fade(g, y - size * 3, y, [
        [0, mix(ink, 80, '#ffffff')],
        [1, mix(ink, 60, palette.bg)],
      ]);
      branch(g, x, y, size * 0.62, -Math.PI / 2, size * 0.2, roll);
    }
  }
}

/** The deep: dark rocks, and what glows by itself. */
function paintDeep(g: Graphics, scene: Backdrop): void {
  const { width, height, palette, color } = scene;
  const roll = dice(23);
  const unit = Math.sqrt(width * height) / 100;
  g.fillStyle = fade(g, 0, height, [
    [0, mix(color, 58, palette.bg)],
    [0.45, mix(palette.bg, 82, color)],
    [1, mix(palette.bg, 42, '#000308')],
  ]);
  g.fillRect(0, 0, width, height);
  beams(g, scene, mix(palette.accent, 11, 'transparent'), roll);
  glow(g, width * 0.5, height * 1.05, Math.max(width, height) * 0.55, mix(palette.primary, 26, 'transparent'));
  for (const [base, rise, part] of [
    [0.7, 0.4, 34],
    [0.84, 0.3, 18],
    [0.94, 0.18, 7],
  ] as const) {
    ridge(g, scene, height * base, height * rise, height, mix(color, part, mix(palette.bg, 60, '#000409')), roll);
    glow(g, width * (0.2 + part / 60), height * base, unit * 26, mix(palette.accent, 9, 'transparent'));
  }
  // The ribs of a wreck.
  g.strokeStyle = mix(palette.bg, 56, '#00060c');
  g.lineCap = 'round';
  for (let n = 0; n < 7; n += 1) {
    const x = width * (0.6 + n * 0.05);
    g.lineWidth = unit * (1.5 - n * 0.1);
    g.beginPath();
    g.moveTo(x, height * 0.93);
    g.quadraticCurveTo(x - unit * 4, height * (0.66 + n * 0.022), x + unit * 3.4, height * (0.62 + n * 0.026));
    g.stroke();
  }
  for (let n = 0; n < 46; n += 1) {
    const ink = n % 3 === 0 ? palette.primary : palette.accent;
    const low = n < 30;
    glow(
      g,
      roll() * width,
      height * (low ? 0.78 + roll() * 0.22 : roll()),
      unit * (0.6 + roll() * 2),
      mix(ink, low ? 78 : 26, 'transparent'),
    );
  }
  g.lineCap = 'round';
  for (let n = 0; n < 9; n += 1) {
    const side = n % 2 === 0 ? roll() * 0.3 : 1 - roll() * 0.3;
    const y = height * (0.97 + roll() * 0.04);
    const size = unit * (5 + roll() * 5);
    g.strokeStyle = fade(g, y - size * 3, y, [
      [0, mix(n % 2 ? palette.accent : palette.primary, 84, palette.bg)],
      [0.6, mix(n % 2 ? palette.accent : palette.primary, 30, palette.bg)],
      [1, mix(palette.bg, 40, '#000')],
    ]);
    branch(g, side * width, y, size * 0.6, -Math.PI / 2, size * 0.17, roll);
  }
}

/** A lake at night: moon, hills and reeds above, stones and weeds below. */
function paintLake(g: Graphics, scene: Backdrop): void {
  const { width, height, palette, color } = scene;
  const roll = dice(41);
  const unit = Math.sqrt(width * height) / 100;
  const surface = height * 0.27;
  g.fillStyle = fade(g, 0, surface, [
    [0, mix(palette.bg, 76, '#01030a')],
    [0.7, mix(color, 66, palette.bg)],
    [1, mix(color, 62, palette.accent)],
  ]);
  g.fillRect(0, 0, width, surface);
  g.fillStyle = '#ffffff';
  for (let n = 0; n < 70; n += 1) {
    g.globalAlpha = 0.25 + roll() * 0.7;
    g.fillRect(roll() * width, roll() * surface * 0.8, 1 + roll() * 1.4, 1 + roll() * 1.4);
  }
  g.globalAlpha = 1;
  const moonX = width * 0.74;
  const moonY = surface * 0.3;
  glow(g, moonX, moonY, unit * 24, mix(palette.accent, 38, 'transparent'));
  g.fillStyle = mix(palette.accent, 42, '#ffffff');
  g.beginPath();
  g.arc(moonX, moonY, unit * 3.6, 0, 7);
  g.fill();
  g.fillStyle = mix(palette.accent, 30, 'rgb(120 120 150 / 34%)');
  for (const [x, y, size] of [
    [-1.2, -0.8, 0.9],
    [0.9, 0.4, 1.2],
    [-0.6, 1.6, 0.6],
    [1.4, -1.6, 0.5],
  ] as const) {
    g.beginPath();
    g.ellipse(moonX + x * unit, moonY + y * unit, size * unit, size * unit * 0.85, 0.4, 0, 7);
    g.fill();
  }
  ridge(g, scene, surface * 0.86, surface * 0.42, surface, mix(palette.bg, 70, color), roll);
  ridge(g, scene, surface * 0.97, surface * 0.24, surface, mix(palette.bg, 88, '#000'), roll);
  g.fillStyle = fade(g, surface, height, [
    [0, mix(color, 72, palette.accent)],
    [0.06, mix(color, 90, palette.bg)],
    [0.5, mix(color, 48, palette.bg)],
    [1, mix(palette.bg, 70, '#000205')],
  ]);
  g.fillRect(0, surface, width, height);
  // The moon on the water, and its light below.
  for (let n = 0; n < 12; n += 1) {
    g.fillStyle = mix(palette.accent, 62 - n * 4, 'transparent');
    g.fillRect(
      moonX - unit * (7 - n * 0.4) * roll() - unit,
      surface + n * unit * 0.5,
      unit * (3 + roll() * 7),
      Math.max(unit * 0.16, 1),
    );
  }
  g.save();
  g.beginPath();
  g.rect(0, surface, width, height);
  g.clip();
  g.translate(0, surface * 0.8);
  beams(g, { ...scene, height: height * 0.8 }, mix(palette.accent, 9, 'transparent'), roll);
  g.restore();
  sand(g, scene, mix(color, 36, palette.bg), mix(palette.bg, 70, '#000'), roll);
  for (let n = 0; n < 22; n += 1) {
    const size = unit * (1 + roll() * 3.4);
    stone(g, roll() * width, height * (0.95 + roll() * 0.06), size * 1.5, mix('#7c8a86', 34, palette.bg));
  }
  for (let n = 0; n < 11; n += 1) {
    const side = n % 2 === 0 ? roll() * 0.32 : 1 - roll() * 0.32;
    weed(
      g,
      side * width,
      height * (0.96 + roll() * 0.05),
      unit * (9 + roll() * 13),
      mix('#4f9a52', 54, palette.bg),
      roll,
    );
  }
  g.fillStyle = 'rgb(255 255 255 / 30%)';
  g.fillRect(0, surface - 1, width, 2);
}

const painters = { cannon: paintReef, arena: paintDeep, line: paintLake };
export type SceneName = keyof typeof painters;

/** Draws a scene for a stage; `ratio` in device pixels for a CSS pixel. */
export function drawScene(name: SceneName, scene: Backdrop, ratio: number): HTMLCanvasElement {
  return drawnOnce(scene.width * ratio, scene.height * ratio, (g) => {
    g.scale(ratio, ratio);
    painters[name](g, scene);
    if (name !== 'arena') paintCaustics(g, scene, name === 'line' ? scene.height * 0.27 : 0);
    paintEdges(g, scene);
  });
}

/**
 * The net of light that sun and waves throw through the water, as a tile that repeats without a seam: waves that bend each
 * other, bright where they meet.
 */
function drawCaustics(ink: string): HTMLCanvasElement {
  const drawn = caustics.get(ink);
  if (drawn) return drawn;
  const side = 256;
  const tile = drawnOnce(side, side, (g) => {
    g.fillStyle = mix(ink, 34, '#ffffff');
    g.fillRect(0, 0, side, side);
    const image = g.getImageData(0, 0, side, side);
    for (let pixel = 0; pixel < side * side; pixel += 1) {
      const px = ((pixel % side) / side) * Math.PI * 2 - 250;
      const py = (Math.floor(pixel / side) / side) * Math.PI * 2 - 250;
      let [x, y, light] = [px, py, 1];
      for (const t of [-2.5, -0.75, -0.17, 0.13]) {
        [x, y] = [px + Math.cos(t - x) + Math.sin(t + y), py + Math.sin(t - y) + Math.cos(t + x)];
        light += 1 / Math.hypot(px / (Math.sin(x + t) * 200), py / (Math.cos(y + t) * 200));
      }
      const bright = Math.abs(1.17 - (light / 4) ** 1.4) ** 8;
      image.data[pixel * 4 + 3] = Math.min(bright, 1) * 64;
    }
    g.putImageData(image, 0, 0);
  });
  caustics.set(ink, tile);
  return tile;
}

/** Ink → its tile: every change of the stage's size asks for the same one. */
const caustics = new Map<string, HTMLCanvasElement>();

/** Lays the net of light over the water, brightest near the surface. */
function paintCaustics(g: Graphics, { width, height, palette }: Backdrop, surface: number): void {
  const net = drawnOnce(width, height - surface, (own) => {
    own.fillStyle = own.createPattern(drawCaustics(palette.accent), 'repeat') ?? 'transparent';
    own.fillRect(0, 0, width, height);
    own.globalCompositeOperation = 'destination-in';
    own.fillStyle = fade(own, 0, height - surface, [
      [0, '#000'],
      [1, 'rgb(0 0 0 / 35%)'],
    ]);
    own.fillRect(0, 0, width, height);
  });
  g.drawImage(net, 0, surface);
}

/** Darkens what is far from the middle. */
function paintEdges(g: Graphics, { width, height, palette }: Backdrop): void {
  const far = Math.hypot(width, height) / 2;
  const shade = g.createRadialGradient(width / 2, height * 0.44, far * 0.55, width / 2, height * 0.44, far * 1.25);
  shade.addColorStop(0, 'transparent');
  shade.addColorStop(1, mix(palette.bg, 50, 'transparent'));
  g.fillStyle = shade;
  g.fillRect(0, 0, width, height);
}
