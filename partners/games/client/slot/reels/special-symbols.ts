/** The two symbols that every slot shares are drawn, not painted: their word is in the player's language. */

function word(g: CanvasRenderingContext2D, size: number, y: number, text: string, fill: CanvasGradient | string): void {
  const label = text.toUpperCase();
  let font = size * 0.27;
  const setFont = () => {
    g.font = `800 ${font}px "Be Vietnam Pro", "Noto Sans SC", "Noto Sans Thai", system-ui, sans-serif`;
  };
  setFont();
  font *= Math.min((size * 0.9) / g.measureText(label).width, 1);
  setFont();
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.lineJoin = 'round';
  g.lineWidth = font * 0.3;
  g.strokeStyle = '#2a0d02';
  g.strokeText(label, size / 2, y);
  g.fillStyle = fill;
  g.fillText(label, size / 2, y);
}

function gold(g: CanvasRenderingContext2D, top: number, bottom: number): CanvasGradient {
  const fill = g.createLinearGradient(0, top, 0, bottom);
  fill.addColorStop(0, '#fffbd6');
  fill.addColorStop(0.45, '#ffd54a');
  fill.addColorStop(0.55, '#f0a31d');
  fill.addColorStop(1, '#a85e06');
  return fill;
}

function star(g: CanvasRenderingContext2D, x: number, y: number, outer: number, inner: number, points: number): void {
  g.beginPath();
  for (let i = 0; i < points * 2; i += 1) {
    const radius = i % 2 === 0 ? outer : inner;
    const angle = (i / (points * 2)) * Math.PI * 2 - Math.PI / 2;
    g.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  g.closePath();
}

/** A sunburst of gold under the word: stands for every other symbol. */
export function drawWild(g: CanvasRenderingContext2D, size: number, text: string): void {
  const middle = size / 2;
  g.save();
  g.shadowColor = 'rgb(0 0 0 / 60%)';
  g.shadowBlur = size * 0.08;
  g.shadowOffsetY = size * 0.03;
  star(g, middle, middle * 0.94, size * 0.49, size * 0.36, 14);
  g.fillStyle = gold(g, 0, size);
  g.fill();
  g.restore();
  g.beginPath();
  g.arc(middle, middle * 0.94, size * 0.34, 0, Math.PI * 2);
  const red = g.createRadialGradient(middle, size * 0.3, 0, middle, middle, size * 0.36);
  red.addColorStop(0, '#ff6a4d');
  red.addColorStop(1, '#8d0b1f');
  g.fillStyle = red;
  g.fill();
  g.strokeStyle = '#ffe9a3';
  g.lineWidth = size * 0.022;
  g.stroke();
  star(g, middle, size * 0.36, size * 0.19, size * 0.08, 5);
  g.fillStyle = gold(g, size * 0.18, size * 0.56);
  g.fill();
  word(g, size, size * 0.7, text, gold(g, size * 0.58, size * 0.84));
}

/** A pearl in a ring of light: three of them start the free spins. */
export function drawScatter(g: CanvasRenderingContext2D, size: number, text: string): void {
  const middle = size / 2;
  g.save();
  g.shadowColor = 'rgb(80 220 255 / 90%)';
  g.shadowBlur = size * 0.14;
  g.beginPath();
  g.arc(middle, middle * 0.9, size * 0.38, 0, Math.PI * 2);
  const pearl = g.createRadialGradient(size * 0.38, size * 0.27, size * 0.02, middle, middle * 0.9, size * 0.4);
  pearl.addColorStop(0, '#ffffff');
  pearl.addColorStop(0.3, '#9ff0ff');
  pearl.addColorStop(0.65, '#2f7fe6');
  pearl.addColorStop(1, '#2a1573');
  g.fillStyle = pearl;
  g.fill();
  g.restore();
  g.strokeStyle = gold(g, 0, size);
  g.lineWidth = size * 0.05;
  g.beginPath();
  g.arc(middle, middle * 0.9, size * 0.41, 0, Math.PI * 2);
  g.stroke();
  g.strokeStyle = 'rgb(255 255 255 / 75%)';
  g.lineWidth = size * 0.028;
  g.lineCap = 'round';
  g.beginPath();
  for (let turn = 0; turn < 7.6; turn += 0.2) {
    const radius = size * (0.03 + turn * 0.034);
    g.lineTo(middle + Math.cos(turn) * radius, size * 0.43 + Math.sin(turn) * radius * 0.86);
  }
  g.stroke();
  word(g, size, size * 0.72, text, '#ffffff');
}

/** A gold coin; what it is worth is written on it where it has landed. */
export function drawCoin(g: CanvasRenderingContext2D, size: number): void {
  const middle = size / 2;
  const ring = (radius: number, fill: CanvasGradient | string) => {
    g.beginPath();
    g.arc(middle, middle, size * radius, 0, Math.PI * 2);
    g.fillStyle = fill;
    g.fill();
  };
  g.save();
  g.shadowColor = 'rgb(0 0 0 / 60%)';
  g.shadowBlur = size * 0.07;
  g.shadowOffsetY = size * 0.035;
  ring(0.44, '#a85f05');
  g.restore();
  ring(0.42, gold(g, size * 0.06, size * 0.94));
  ring(0.34, '#c9800f');
  ring(0.31, gold(g, size * 0.1, size * 0.9));
  star(g, middle, middle, size * 0.2, size * 0.09, 5);
  g.fillStyle = '#c9800f';
  g.fill();
}
