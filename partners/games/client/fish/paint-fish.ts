/** How a drawn fish looks, seen from its left side, nose at the left. Lengths are parts of its whole length. */
export interface FishLook {
  /** Half heights of the body from nose to tail, evenly spaced: above the middle and below it. */
  readonly back: readonly number[];
  readonly belly: readonly number[];
  /** Colours of back, side and belly, of the fins, and of the marks. */
  readonly colors: readonly [string, string, string];
  readonly fin: string;
  readonly mark?: string;
  readonly marks?: 'bands' | 'spots' | 'stripe' | 'patches' | 'scutes';
  readonly tail: 'fork' | 'fan' | 'moon' | 'whip';
  /** Half the height of the tail. */
  readonly tailSize: number;
  /** Fin on the back: where it begins and ends, and how high it stands. */
  readonly dorsal: readonly [number, number, number];
  readonly eye: readonly [x: number, y: number, size: number];
  readonly extra?: 'lamp' | 'sword' | 'whiskers' | 'jaws' | 'throat';
}

type Graphics = CanvasRenderingContext2D;

/** Where the body ends and the tail begins. */
const bodyEnd = 0.78;
const bodyStart = 0.04;

function bodyPath(g: Graphics, { back, belly }: FishLook): void {
  const x = (index: number, all: readonly number[]) =>
    bodyStart + ((bodyEnd - bodyStart) * index) / Math.max(all.length - 1, 1);
  const points = [
    ...back.map((height, index) => [x(index, back), -height]),
    ...belly.map((height, index) => [x(index, belly), height]).reverse(),
  ];
  const middle = (a: number[] = [], b: number[] = []) => [
    ((a[0] ?? 0) + (b[0] ?? 0)) / 2,
    ((a[1] ?? 0) + (b[1] ?? 0)) / 2,
  ];
  const [startX = 0, startY = 0] = middle(points.at(-1), points[0]);
  g.beginPath();
  g.moveTo(startX, startY);
  for (const [index, point] of points.entries()) {
    const [endX = 0, endY = 0] = middle(point, points[(index + 1) % points.length]);
    g.quadraticCurveTo(point[0] ?? 0, point[1] ?? 0, endX, endY);
  }
  g.closePath();
}

function finFill(g: Graphics, color: string, from: number, to: number): CanvasGradient {
  const fill = g.createLinearGradient(0, from, 0, to);
  fill.addColorStop(0, color);
  fill.addColorStop(1, `color-mix(in oklab, ${color} 62%, #04121f)`);
  return fill;
}

function paintTail(g: Graphics, { tail, tailSize: size, fin }: FishLook): void {
  g.fillStyle = finFill(g, fin, -size, size);
  g.beginPath();
  g.moveTo(bodyEnd - 0.04, -0.02);
  if (tail === 'whip') {
    g.quadraticCurveTo(0.9, -0.05, 1, 0.03);
    g.quadraticCurveTo(0.9, 0, bodyEnd - 0.04, 0.03);
  } else {
    const notch = { fork: 0.88, fan: 0.97, moon: 0.84 }[tail];
    g.quadraticCurveTo(0.86, -size * (tail === 'fan' ? 0.9 : 0.5), tail === 'fan' ? 0.96 : 1, -size);
    g.quadraticCurveTo(notch, -size * 0.3, notch, 0);
    g.quadraticCurveTo(notch, size * 0.3, tail === 'fan' ? 0.96 : 0.98, size * 0.95);
    g.quadraticCurveTo(0.86, size * (tail === 'fan' ? 0.9 : 0.5), bodyEnd - 0.04, 0.02);
  }
  g.closePath();
  g.fill();
  g.strokeStyle = 'rgb(255 255 255 / 22%)';
  g.lineWidth = 0.005;
  for (const part of tail === 'whip' ? [] : [-0.7, -0.35, 0, 0.35, 0.7]) {
    g.beginPath();
    g.moveTo(bodyEnd - 0.01, part * 0.03);
    g.lineTo(0.93, part * size * 0.86);
    g.stroke();
  }
}

function paintFins(g: Graphics, { dorsal: [from, to, height], fin, back, belly }: FishLook): void {
  const top = Math.max(...back);
  const low = Math.max(...belly);
  g.fillStyle = finFill(g, fin, -top - height, -top * 0.4);
  g.beginPath();
  g.moveTo(from, -top * 0.62);
  g.quadraticCurveTo(from + (to - from) * 0.2, -top - height, from + (to - from) * 0.55, -top - height * 0.92);
  g.quadraticCurveTo(to, -top - height * 0.5, to, -top * 0.3);
  g.closePath();
  g.fill();
  g.fillStyle = finFill(g, fin, low * 0.3, low + height);
  g.beginPath();
  g.moveTo(0.44, low * 0.6);
  g.quadraticCurveTo(0.52, low + height * 0.8, 0.62, low + height * 0.72);
  g.quadraticCurveTo(0.63, low * 0.7, 0.68, low * 0.3);
  g.closePath();
  g.fill();
}

function paintMarks(g: Graphics, { marks, mark = '#fff', back, belly }: FishLook): void {
  const height = Math.max(...back, ...belly);
  g.fillStyle = mark;
  g.strokeStyle = mark;
  if (marks === 'bands') {
    for (const [x, width] of [
      [0.22, 0.055],
      [0.43, 0.075],
      [0.66, 0.045],
    ] as const) {
      g.beginPath();
      g.ellipse(x, 0, width, height * 1.3, 0.08, 0, Math.PI * 2);
      g.fill();
    }
  } else if (marks === 'stripe') {
    g.lineWidth = height * 0.24;
    g.beginPath();
    g.moveTo(0.06, -0.01);
    g.quadraticCurveTo(0.4, -height * 0.28, bodyEnd, 0);
    g.stroke();
  } else if (marks === 'spots') {
    for (let n = 0; n < 26; n += 1) {
      g.beginPath();
      g.arc(0.2 + ((n * 37) % 55) / 100, (((n * 53) % 90) / 100 - 0.62) * height, 0.008 + (n % 3) * 0.005, 0, 7);
      g.fill();
    }
  } else if (marks === 'patches') {
    for (const [x, y, size] of [
      [0.13, -0.5, 0.09],
      [0.36, -0.7, 0.12],
      [0.58, -0.3, 0.09],
      [0.7, 0.2, 0.05],
    ] as const) {
      g.beginPath();
      g.ellipse(x, y * height, size, height * 0.62, 0.3, 0, Math.PI * 2);
      g.fill();
    }
  } else if (marks === 'scutes') {
    for (let n = 0; n < 11; n += 1) {
      g.beginPath();
      g.ellipse(0.28 + n * 0.045, -height * 0.62, 0.017, height * 0.16, 0, 0, Math.PI * 2);
      g.fill();
    }
  }
}

function paintSkin(g: Graphics, look: FishLook): void {
  const top = Math.max(...look.back);
  const low = Math.max(...look.belly);
  const skin = g.createLinearGradient(0, -top, 0, low);
  const [back, side, belly] = look.colors;
  skin.addColorStop(0, back);
  skin.addColorStop(0.42, side);
  skin.addColorStop(0.95, belly);
  bodyPath(g, look);
  g.save();
  g.fillStyle = skin;
  g.fill();
  g.clip();
  paintMarks(g, look);
  g.strokeStyle = 'rgb(255 255 255 / 13%)';
  g.lineWidth = 0.004;
  for (let x = 0.24; x < bodyEnd; x += 0.032) {
    for (let y = -top; y < low; y += 0.034) {
      g.beginPath();
      g.arc(x + (Math.round(y / 0.034) % 2) * 0.016, y, 0.018, -1.2, 1.2);
      g.stroke();
    }
  }
  const shine = g.createLinearGradient(0, -top, 0, -top * 0.1);
  shine.addColorStop(0, 'rgb(255 255 255 / 5%)');
  shine.addColorStop(0.4, 'rgb(255 255 255 / 46%)');
  shine.addColorStop(1, 'transparent');
  g.fillStyle = shine;
  g.beginPath();
  g.ellipse(0.36, -top * 0.5, 0.26, top * 0.26, 0.05, 0, Math.PI * 2);
  g.fill();
  const shade = g.createLinearGradient(0, low * 0.2, 0, low);
  shade.addColorStop(0, 'transparent');
  shade.addColorStop(1, 'rgb(0 20 50 / 34%)');
  g.fillStyle = shade;
  g.fillRect(0, 0, 1, 1);
  g.restore();
  g.strokeStyle = 'rgb(0 18 40 / 45%)';
  g.lineWidth = 0.009;
  bodyPath(g, look);
  g.stroke();
}

function paintFace(g: Graphics, { eye: [x, y, size], extra, belly, fin }: FishLook): void {
  const disc = (dx: number, dy: number, radius: number, color: string) => {
    g.fillStyle = color;
    g.beginPath();
    g.arc(x + dx, y + dy, radius, 0, Math.PI * 2);
    g.fill();
  };
  g.strokeStyle = 'rgb(0 20 50 / 40%)';
  g.lineWidth = 0.01;
  g.beginPath();
  g.arc(x + 0.02, y + 0.01, Math.max(...belly) * 0.9 + 0.05, -0.8, 0.9);
  g.stroke();
  disc(0, 0, size, '#f6fbff');
  disc(-size * 0.14, 0, size * 0.66, '#14283c');
  disc(-size * 0.36, -size * 0.3, size * 0.24, '#ffffff');
  g.beginPath();
  g.moveTo(bodyStart + 0.005, 0.016);
  g.quadraticCurveTo(bodyStart + 0.04, 0.04, bodyStart + 0.075, 0.03);
  g.stroke();
  g.fillStyle = finFill(g, fin, 0, 0.16);
  g.beginPath();
  g.moveTo(x + 0.13, 0.035);
  g.quadraticCurveTo(x + 0.25, 0.02, x + 0.28, 0.12);
  g.quadraticCurveTo(x + 0.18, 0.12, x + 0.13, 0.035);
  g.fill();
  if (extra) extras[extra](g);
}

function teeth(g: Graphics, from: number, to: number, y: number, size: number): void {
  g.fillStyle = '#fdfdf4';
  for (let x = from; x < to; x += size * 1.1) {
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x + size, y);
    g.lineTo(x + size / 2, y + size * 1.5);
    g.fill();
  }
}

const extras: Readonly<Record<NonNullable<FishLook['extra']>, (g: Graphics) => void>> = {
  lamp(g) {
    g.strokeStyle = '#5b7f93';
    g.lineWidth = 0.014;
    g.beginPath();
    g.moveTo(0.22, -0.2);
    g.quadraticCurveTo(0.12, -0.42, 0.02, -0.24);
    g.stroke();
    const glow = g.createRadialGradient(0.02, -0.22, 0, 0.02, -0.22, 0.11);
    glow.addColorStop(0, '#ffffff');
    glow.addColorStop(0.25, '#d8ffb0');
    glow.addColorStop(1, 'rgb(170 255 120 / 0%)');
    g.fillStyle = glow;
    g.fillRect(-0.1, -0.34, 0.24, 0.24);
    teeth(g, 0.07, 0.24, 0.05, 0.026);
  },
  sword(g) {
    g.fillStyle = '#4a6f96';
    g.beginPath();
    g.moveTo(0.1, -0.03);
    g.lineTo(-0.24, 0.008);
    g.lineTo(0.1, 0.022);
    g.fill();
  },
  whiskers(g) {
    g.strokeStyle = '#3c3a33';
    g.lineWidth = 0.01;
    for (const [x, y] of [
      [0.01, 0.16],
      [0.1, 0.19],
      [-0.03, -0.03],
    ] as const) {
      g.beginPath();
      g.moveTo(0.07, 0.03);
      g.quadraticCurveTo(0.03, y, x, y);
      g.stroke();
    }
  },
  jaws: (g) => teeth(g, 0.05, 0.24, 0.02, 0.018),
  throat(g) {
    g.strokeStyle = 'rgb(30 60 90 / 35%)';
    g.lineWidth = 0.006;
    for (let n = 0; n < 6; n += 1) {
      g.beginPath();
      g.moveTo(0.08 + n * 0.012, 0.05 + n * 0.018);
      g.quadraticCurveTo(0.2, 0.09 + n * 0.02, 0.36, 0.07 + n * 0.018);
      g.stroke();
    }
  },
};

/** Paints a fish with its nose at the left and its middle at half the height of a square of `size` pixels. */
export function paintFish(g: Graphics, look: FishLook, size: number): void {
  g.save();
  g.translate(size * 0.08, size / 2);
  g.scale(size * 0.9, size * 0.9);
  g.lineJoin = 'round';
  g.lineCap = 'round';
  paintTail(g, look);
  paintFins(g, look);
  paintSkin(g, look);
  paintFace(g, look);
  g.restore();
}
