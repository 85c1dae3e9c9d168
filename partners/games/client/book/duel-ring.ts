import { scatter } from './scene-canvas.ts';

/** The ring of a duel: lamps, rows of spectators, a fence and sand. Sizes in CSS px. */
export function drawRing(g: CanvasRenderingContext2D, width: number, height: number): void {
  const middle = width / 2;
  const horizon = height * 0.46;
  const air = g.createLinearGradient(0, 0, 0, horizon);
  air.addColorStop(0, '#140a06');
  air.addColorStop(1, '#3b1d0c');
  g.fillStyle = air;
  g.fillRect(0, 0, width, height);
  drawSpectators(g, width, horizon);
  for (const lamp of [0.24, 0.76]) drawLamp(g, width * lamp, middle, height);
  // The fence stands in front of the spectators, and the sand before it.
  g.fillStyle = '#2a1408';
  g.fillRect(0, horizon - 4, width, 22);
  g.fillStyle = '#7a4316';
  g.fillRect(0, horizon - 4, width, 4);
  for (let post = (middle % 34) - 34; post < width; post += 34) g.fillRect(post, horizon - 8, 5, 26);
  const sand = g.createLinearGradient(0, horizon + 18, 0, height);
  sand.addColorStop(0, '#8a5a26');
  sand.addColorStop(1, '#4a2b10');
  g.fillStyle = sand;
  g.fillRect(0, horizon + 18, width, height);
  g.save();
  g.translate(middle, height * 0.76);
  g.scale(1, 0.22);
  const light = g.createRadialGradient(0, 0, 10, 0, 0, width * 0.46);
  light.addColorStop(0, 'rgb(255 226 160 / 70%)');
  light.addColorStop(1, 'rgb(255 226 160 / 0%)');
  g.fillStyle = light;
  g.beginPath();
  g.arc(0, 0, width * 0.46, 0, Math.PI * 2);
  g.fill();
  g.strokeStyle = 'rgb(255 240 205 / 60%)';
  g.lineWidth = 4;
  g.beginPath();
  g.arc(0, 0, Math.min(width * 0.43, 300), 0, Math.PI * 2);
  g.stroke();
  g.restore();
}

const clothes = ['#7d2c1d', '#8a6a2a', '#2d4a5c', '#5d3a66', '#49602c', '#8b7a62'] as const;

/** Heads and shoulders in rows, the same at every draw; those behind are smaller and darker. */
function drawSpectators(g: CanvasRenderingContext2D, width: number, horizon: number): void {
  for (const [row, scale] of [0.7, 0.85, 1].entries()) {
    const step = 15 * scale;
    for (let seat = 0; seat * step < width + step; seat += 1) {
      const chance = scatter(seat, row);
      const x = seat * step + (row % 2) * (step / 2);
      const y = horizon - 32 + row * 12 - (chance % 4);
      g.globalAlpha = 0.35 + row * 0.2;
      g.fillStyle = clothes[(chance >>> 6) % clothes.length] ?? clothes[0];
      g.beginPath();
      g.ellipse(x, y + 13 * scale, 7 * scale, 9 * scale, 0, 0, Math.PI * 2);
      g.fill();
      g.fillStyle = '#b98258';
      g.beginPath();
      g.arc(x, y, 4.2 * scale, 0, Math.PI * 2);
      g.fill();
    }
  }
  g.globalAlpha = 1;
}

function drawLamp(g: CanvasRenderingContext2D, x: number, aim: number, height: number): void {
  const beam = g.createLinearGradient(0, 0, 0, height * 0.8);
  beam.addColorStop(0, 'rgb(255 238 190 / 34%)');
  beam.addColorStop(1, 'rgb(255 238 190 / 0%)');
  g.fillStyle = beam;
  g.beginPath();
  g.moveTo(x - 10, 0);
  g.lineTo(x + 10, 0);
  g.lineTo(aim + 90, height * 0.8);
  g.lineTo(aim - 90, height * 0.8);
  g.fill();
  g.fillStyle = '#fff4d2';
  g.beginPath();
  g.roundRect(x - 12, -4, 24, 9, 4);
  g.fill();
}
