import { svg } from '../shell/dom.ts';

const middle = { x: 64, y: 40 };
const around = { x: 54, y: 31 };

/** A table from above with its seats: those that are taken have a player on them. */
export function createRoomPicture(taken: number, free: number): SVGSVGElement {
  const seats = Array.from({ length: taken + free }, (_, at) => {
    const angle = Math.PI * (0.5 + (2 * at) / (taken + free));
    const place = { cx: middle.x + around.x * Math.cos(angle), cy: middle.y + around.y * Math.sin(angle) };
    const seat = svg('circle', { ...place, r: 7.5, class: at < taken ? 'seat-taken' : 'seat-free' });
    if (at >= taken) return seat;
    const { cx, cy } = place;
    const player = `M${cx - 4.4} ${cy + 5}q0-5.500 4.400-5.500t4.400 5.500z`;
    return svg(
      'g',
      {},
      seat,
      svg('circle', { cx, cy: cy - 2.4, r: 2.5, class: 'seat-player' }),
      svg('path', { d: player, class: 'seat-player' }),
    );
  });
  const ring = (rx: number, ry: number, look: string) =>
    svg('ellipse', { cx: middle.x, cy: middle.y, rx, ry, class: look });
  return svg(
    'svg',
    { class: 'room-picture', viewBox: '0 0 128 80', 'aria-hidden': 'true' },
    svg('ellipse', { cx: middle.x, cy: middle.y + 5, rx: 45, ry: 23, fill: '#0009' }),
    ring(44, 23, 'table-rail'),
    ring(38, 18.5, 'table-felt'),
    ring(29, 12.5, 'table-line'),
    ...seats,
  );
}
