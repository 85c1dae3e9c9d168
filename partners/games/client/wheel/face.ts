import type { WheelRules } from '../../engines/wheel/engine.ts';

export const turn = Math.PI * 2;

const colors = { red: '#b3121d', black: '#17130f', green: '#0b7a3b' } as const;

/** The wheel as it lies still, the first pocket at the top; `size` in device pixels. */
export function drawFace(pockets: WheelRules['pockets'], size: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = size;
  picture.height = size;
  const p = picture.getContext('2d');
  if (!p) return picture;
  const slice = turn / pockets.length;
  const r = size / 2;
  p.translate(r, r);
  const ring = (radius: number, fill: string | CanvasGradient) => {
    p.beginPath();
    p.arc(0, 0, radius, 0, turn);
    p.fillStyle = fill;
    p.fill();
  };
  const wood = p.createRadialGradient(0, 0, r * 0.7, 0, 0, r);
  wood.addColorStop(0, '#3a1a08');
  wood.addColorStop(0.55, '#7a3d14');
  wood.addColorStop(1, '#2c1205');
  ring(r, wood);
  ring(r * 0.86, '#d9a441');
  ring(r * 0.85, '#120c08');
  for (const [index, { number, color }] of pockets.entries()) {
    p.save();
    p.rotate(index * slice);
    p.beginPath();
    p.moveTo(0, 0);
    p.arc(0, 0, r * 0.84, -Math.PI / 2 - slice / 2, -Math.PI / 2 + slice / 2);
    p.closePath();
    p.fillStyle = colors[color];
    p.fill();
    p.strokeStyle = '#d9a441';
    p.lineWidth = r * 0.006;
    p.stroke();
    p.fillStyle = '#fffaf0';
    p.font = `700 ${r * 0.085}px "Be Vietnam Pro", system-ui, sans-serif`;
    p.textAlign = 'center';
    p.textBaseline = 'middle';
    p.fillText(String(number), 0, -r * 0.765);
    p.restore();
  }
  const pit = p.createRadialGradient(0, 0, r * 0.3, 0, 0, r * 0.68);
  pit.addColorStop(0, '#5e2b0c');
  pit.addColorStop(0.8, '#2b1206');
  pit.addColorStop(1, 'rgb(0 0 0 / 0%)');
  ring(r * 0.56, pit);
  ring(r * 0.54, '#d9a441');
  const bowl = p.createRadialGradient(-r * 0.15, -r * 0.2, 0, 0, 0, r * 0.53);
  bowl.addColorStop(0, '#a65a20');
  bowl.addColorStop(1, '#3a1706');
  ring(r * 0.53, bowl);
  for (let arm = 0; arm < 4; arm += 1) {
    p.save();
    p.rotate((arm * turn) / 4);
    const gold = p.createLinearGradient(0, -r * 0.03, 0, r * 0.03);
    gold.addColorStop(0, '#fff0b8');
    gold.addColorStop(1, '#a86a12');
    p.fillStyle = gold;
    p.beginPath();
    p.roundRect(0, -r * 0.022, r * 0.3, r * 0.044, r * 0.02);
    p.fill();
    p.beginPath();
    p.arc(r * 0.31, 0, r * 0.04, 0, turn);
    p.fill();
    p.restore();
  }
  const hub = p.createRadialGradient(-r * 0.04, -r * 0.05, 0, 0, 0, r * 0.13);
  hub.addColorStop(0, '#fffbe0');
  hub.addColorStop(0.5, '#e4a92f');
  hub.addColorStop(1, '#7a4706');
  ring(r * 0.12, hub);
  return picture;
}
