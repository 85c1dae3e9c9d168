interface Place {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly size: number;
  readonly isBurst: boolean;
}

type Draw = (g: CanvasRenderingContext2D, size: number) => void;

const shape = (g: CanvasRenderingContext2D, fill: string, points: readonly (readonly [number, number])[]) => {
  g.beginPath();
  for (const [x, y] of points) g.lineTo(x, y);
  g.closePath();
  g.fillStyle = fill;
  g.fill();
};
const oval = (g: CanvasRenderingContext2D, fill: string, x: number, y: number, across: number, up: number) => {
  g.beginPath();
  g.ellipse(x, y, across, up, 0, 0, Math.PI * 2);
  g.fillStyle = fill;
  g.fill();
};

const plane: Draw = (g, s) => {
  shape(g, '#cfd8ea', [
    [s, -s * 0.1],
    [-s, -s * 0.7],
    [-s * 0.5, 0],
  ]);
  shape(g, '#ffffff', [
    [s, -s * 0.1],
    [-s * 0.5, 0],
    [-s * 0.9, s * 0.5],
  ]);
  shape(g, '#9fb0cc', [
    [s, -s * 0.1],
    [-s * 0.5, 0],
    [-s * 0.45, s * 0.55],
  ]);
};
const rocket: Draw = (g, s) => {
  shape(g, '#ff9a2e', [
    [-s * 0.8, -s * 0.2],
    [-s * 1.7, 0],
    [-s * 0.8, s * 0.2],
  ]);
  shape(g, '#d8343f', [
    [-s * 0.4, -s * 0.3],
    [-s, -s * 0.7],
    [-s * 0.9, 0],
    [-s, s * 0.7],
    [-s * 0.4, s * 0.3],
  ]);
  oval(g, '#f2f4fa', 0, 0, s, s * 0.36);
  oval(g, '#2f79d8', s * 0.3, 0, s * 0.18, s * 0.18);
};
const balloon: Draw = (g, s) => {
  oval(g, '#ff7a45', 0, -s * 0.6, s * 0.85, s);
  oval(g, '#ffd24a', 0, -s * 0.6, s * 0.34, s);
  oval(g, '#ffffff70', -s * 0.35, -s, s * 0.14, s * 0.26);
  shape(g, '#7a4a1c', [
    [-s * 0.3, s * 0.7],
    [s * 0.3, s * 0.7],
    [s * 0.24, s * 1.1],
    [-s * 0.24, s * 1.1],
  ]);
};
const surfer: Draw = (g, s) => {
  oval(g, '#ffe14d', 0, s * 0.5, s * 1.2, s * 0.16);
  shape(g, '#1c5fb8', [
    [-s * 0.3, s * 0.4],
    [-s * 0.05, -s * 0.2],
    [s * 0.15, -s * 0.2],
    [s * 0.4, s * 0.4],
  ]);
  shape(g, '#f0b183', [
    [-s * 0.8, -s * 0.35],
    [s * 0.8, -s * 0.5],
    [s * 0.8, -s * 0.38],
    [-s * 0.8, -s * 0.2],
  ]);
  shape(g, '#e2483d', [
    [-s * 0.2, -s * 0.7],
    [s * 0.25, -s * 0.7],
    [s * 0.2, -s * 0.1],
    [-s * 0.1, -s * 0.1],
  ]);
  oval(g, '#f0b183', s * 0.05, -s * 0.95, s * 0.25, s * 0.27);
};

/** What flies, by a part of the game's code; a rocket elsewhere. */
const crafts: readonly (readonly [string, Draw])[] = [
  ['PLANE', plane],
  ['BALLOON', balloon],
  ['SURFER', surfer],
];

/** Draws what flies, or what is left of it. */
export function drawCraft(g: CanvasRenderingContext2D, code: string, { x, y, angle, size, isBurst }: Place): void {
  g.save();
  g.translate(x, y);
  if (isBurst) {
    for (let ray = 0; ray < 12; ray += 1) {
      g.rotate(Math.PI / 6);
      shape(g, ray % 2 ? '#ffd24a' : '#ff5a2e', [
        [0, -size * 0.2],
        [size * (ray % 2 ? 1 : 1.5), 0],
        [0, size * 0.2],
      ]);
    }
    oval(g, '#fff3c4', 0, 0, size * 0.4, size * 0.4);
  } else {
    const craft = crafts.find(([part]) => code.includes(part))?.[1] ?? rocket;
    g.rotate(craft === balloon ? 0 : angle);
    craft(g, size);
  }
  g.restore();
}
