/** What the board is drawn with: everything is drawn once for a size, since a ball passes up to 136 pegs a frame. */
export interface PlinkoBoard {
  /** Draws pegs, and the ball with its trail where there is one; places are in bins across and rows down. */
  draw(ball: Place | undefined, trail: readonly Place[]): void;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

type Paint = (g: CanvasRenderingContext2D, radius: number) => void;

/** A picture of a round thing, three times as wide as its radius on each side. */
function sprite(radius: number, paint: Paint): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = Math.ceil(radius * 6);
  picture.height = picture.width;
  const g = picture.getContext('2d');
  g?.translate(picture.width / 2, picture.width / 2);
  if (g) paint(g, radius);
  return picture;
}

function globe(g: CanvasRenderingContext2D, radius: number, colors: readonly [string, string, string]): void {
  const shine = g.createRadialGradient(-radius * 0.35, -radius * 0.45, radius * 0.05, 0, 0, radius);
  for (const [at, color] of colors.entries()) shine.addColorStop([0, 0.42, 1][at] ?? 1, color);
  g.fillStyle = shine;
  g.beginPath();
  g.arc(0, 0, radius, 0, Math.PI * 2);
  g.fill();
}

const peg: Paint = (g, radius) => {
  g.shadowColor = '#000c';
  g.shadowBlur = radius * 0.9;
  g.shadowOffsetY = radius * 0.8;
  globe(g, radius, ['#ffffff', '#d9d3e6', '#6d6488']);
};
const litPeg: Paint = (g, radius) => {
  g.shadowColor = '#ffd76a';
  g.shadowBlur = radius * 2;
  globe(g, radius * 1.2, ['#ffffff', '#fff1b8', '#ffb93d']);
};
const marble: Paint = (g, radius) => {
  g.shadowColor = '#ff8a3d';
  g.shadowBlur = radius * 1.2;
  globe(g, radius, ['#fff7e2', '#ff8a3d', '#8f1f06']);
  g.shadowBlur = 0;
  g.fillStyle = '#ffffffb0';
  g.beginPath();
  g.ellipse(-radius * 0.34, -radius * 0.44, radius * 0.26, radius * 0.16, -0.7, 0, Math.PI * 2);
  g.fill();
};

/** The chute that balls come out of. */
function chute(g: CanvasRenderingContext2D, x: number, width: number, height: number): void {
  const metal = g.createLinearGradient(x - width, 0, x + width, 0);
  for (const [at, color] of ['#6d3c08', '#ffe9a8', '#d9962b', '#6d3c08'].entries()) metal.addColorStop(at / 3, color);
  g.fillStyle = metal;
  g.beginPath();
  g.moveTo(x - width, 0);
  g.lineTo(x + width, 0);
  g.lineTo(x + width * 0.52, height);
  g.lineTo(x - width * 0.52, height);
  g.fill();
  g.fillStyle = '#0009';
  g.fillRect(x - width * 0.42, height * 0.82, width * 0.84, height * 0.18);
}

/** The board of so many rows, fitted to the canvas as it is now. */
export function createPlinkoBoard(canvas: HTMLCanvasElement, rows: number): PlinkoBoard | undefined {
  const g = canvas.getContext('2d');
  const { width, height } = canvas;
  if (!g || width === 0 || height === 0) return undefined;
  const across = width / (rows + 1);
  const down = height / (rows + 1);
  const radius = Math.min(across, down) * 0.34;
  const pictures = {
    peg: sprite(across * 0.15, peg),
    lit: sprite(across * 0.15, litPeg),
    ball: sprite(radius, marble),
  };
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, at) => ({ x: width / 2 + (at - row / 2) * across, y: (row + 1) * down })),
  ).flat();
  const put = (picture: HTMLCanvasElement, x: number, y: number) =>
    g.drawImage(picture, x - picture.width / 2, y - picture.height / 2);
  const at = ({ x, y }: Place) => ({ x: width / 2 + x * across, y: y * down });
  return {
    draw(ball, trail) {
      g.clearRect(0, 0, width, height);
      const centre = ball && at(ball);
      for (const { x, y } of pegs) {
        const isNear = centre !== undefined && Math.hypot(centre.x - x, centre.y - y) < across * 0.7;
        put(isNear ? pictures.lit : pictures.peg, x, y);
      }
      for (const [index, place] of trail.entries()) {
        const { x, y } = at(place);
        g.globalAlpha = (0.3 * (index + 1)) / trail.length;
        put(pictures.ball, x, y);
      }
      g.globalAlpha = 1;
      if (centre) put(pictures.ball, centre.x, centre.y);
      chute(g, width / 2, Math.max(across * 0.8, radius * 2.4), down * 0.5);
    },
  };
}
