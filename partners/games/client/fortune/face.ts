import type { FortuneRules } from '../../engines/fortune/engine.ts';

export const turn = Math.PI * 2;

/** A sector's two colours, bright at the rim. */
const looks: Readonly<Record<string, readonly [string, string]>> = {
  sun: ['#f0a31c', '#8f4a05'],
  moon: ['#4a63d8', '#1b2168'],
  star: ['#fff4c2', '#e0428f'],
  0: ['#2c2a3c', '#16151f'],
  0.5: ['#3c6fb4', '#183559'],
  1: ['#2f9a72', '#0d4a35'],
  1.5: ['#8a4fc4', '#3d1c63'],
  2: ['#d2593a', '#6d1f10'],
  3: ['#d23a77', '#6b0f37'],
  10: ['#ffe27a', '#c9810c'],
};

/** What is written on a sector. */
const sectorSign = (sector: string): string => ({ sun: '☀', moon: '☾', star: '★', 0: '–' })[sector] ?? `×${sector}`;

/** The wheel as it lies still, the middle of the first sector at the top; `size` in device pixels. */
export function drawFace({ sectors }: FortuneRules, size: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = size;
  picture.height = size;
  const g = picture.getContext('2d');
  if (!g) return picture;
  const r = size / 2;
  const slice = turn / sectors.length;
  g.translate(r, r);
  const disc = (radius: number, fill: string | CanvasGradient) => {
    g.beginPath();
    g.arc(0, 0, radius, 0, turn);
    g.fillStyle = fill;
    g.fill();
  };
  const rim = g.createLinearGradient(-r, -r, r, r);
  for (const [at, color] of [
    [0, '#fff3bd'],
    [0.3, '#d9932a'],
    [0.55, '#7c4707'],
    [0.8, '#f6cd69'],
    [1, '#8a5306'],
  ] as const)
    rim.addColorStop(at, color);
  disc(r * 0.99, rim);
  disc(r * 0.9, '#120a04');
  for (const [index, sector] of sectors.entries()) {
    const [bright, dark] = looks[sector] ?? ['#555', '#222'];
    g.save();
    g.rotate(index * slice);
    const fill = g.createRadialGradient(0, 0, r * 0.2, 0, 0, r * 0.88);
    fill.addColorStop(0, dark);
    fill.addColorStop(1, bright);
    g.beginPath();
    g.moveTo(0, 0);
    g.arc(0, 0, r * 0.88, -Math.PI / 2 - slice / 2, -Math.PI / 2 + slice / 2);
    g.closePath();
    g.fillStyle = fill;
    g.fill();
    g.strokeStyle = '#f6cd6999';
    g.lineWidth = r * 0.007;
    g.stroke();
    const sign = sectorSign(sector);
    g.fillStyle = sector === '10' || sector === 'star' ? '#3a1500' : '#fffaf0';
    g.font = `800 ${r * Math.min(slice * (sign.length > 1 ? 0.27 : 0.62), 0.11)}px "Be Vietnam Pro", system-ui, sans-serif`;
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillText(sign, 0, -r * 0.76);
    g.restore();
  }
  for (let lamp = 0; lamp < 32; lamp += 1) {
    const angle = (lamp * turn) / 32;
    g.beginPath();
    g.arc(Math.cos(angle) * r * 0.945, Math.sin(angle) * r * 0.945, r * 0.016, 0, turn);
    g.fillStyle = lamp % 2 === 0 ? '#fffbe0' : '#ffb84a';
    g.shadowColor = '#ffd76a';
    g.shadowBlur = r * 0.04;
    g.fill();
    g.shadowBlur = 0;
  }
  disc(r * 0.27, rim);
  const hub = g.createRadialGradient(-r * 0.08, -r * 0.1, 0, 0, 0, r * 0.24);
  hub.addColorStop(0, '#fffbe0');
  hub.addColorStop(0.5, '#eab13a');
  hub.addColorStop(1, '#7a4706');
  disc(r * 0.24, hub);
  g.fillStyle = '#6b3900';
  g.font = `800 ${r * 0.2}px system-ui, sans-serif`;
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  g.fillText('★', 0, r * 0.01);
  return picture;
}
