import type { DominoView } from '../../engines/pvp/dominoes/dominoes.ts';
import type { PvpDescription } from '../../engines/pvp/engine.ts';
import type { GamePage, Said } from '../pvp/game-page.ts';
import { startPvp } from '../pvp/play.ts';
import { rakeText } from '../pvp/rake-text.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createHeldTiles } from './held-tiles.ts';
import { createLine } from './line.ts';
import { createTile, nameOfTile } from './tile-face.ts';

/** Dominoes at a table of players. */
export function start(shell: Shell): void {
  const { t, money, view } = shell;
  const { seats, rake } = view.rules as PvpDescription;
  const line = createLine(shell);
  const held = createHeldTiles(shell);

  const page: GamePage<DominoView> = {
    look: 'domino-cloth',
    middle: line.element,
    showMiddle: line.show,
    seat(now, seat, own) {
      const left = now.left?.[seat];
      const count = now.counts[seat] ?? 0;
      const change = now.change?.[seat] ?? 0;
      const last = now.log.findLast((event) => event.seat === seat);
      const isHidden = seat === own && !left;
      const faces = left ?? (isHidden || count === 0 ? [] : [undefined]);
      return {
        cards: faces.map((tile) =>
          el('li', { class: 'seat-tile' }, createTile(tile), ...(tile ? [] : [el('b', {}, String(count))])),
        ),
        cardsKey: JSON.stringify([left ?? null, isHidden, count]),
        bet: 0,
        note: change < 0 ? `−${money.short(-change)}` : last?.act === 'pass' ? t('dominoes.pass') : '',
        isOut: false,
        isDealer: false,
        won: Math.max(change, 0),
      };
    },
    controls: held.element,
    showControls: held.show,
    events: (now, { nameOf }) =>
      now.log.map(({ seat, act, tile, count }): Said => {
        const values = { name: nameOf(seat), tile: tile ? nameOfTile(t, tile) : '', n: count };
        const short = act === 'pass' ? t('dominoes.pass') : act === 'draw' ? `+${count}` : '';
        return { seat, short, text: t(`dominoes.said.${act}`, values) };
      }),
    rules: () => [
      el('p', { class: 'lead' }, t('dominoes.rulesLead')),
      ...['Play', 'Draw', 'End'].map((part) => el('p', {}, t(`dominoes.rules${part}`))),
      el('h3', {}, t('pvp.money')),
      el('p', {}, t('dominoes.rulesPay')),
      el('p', {}, rakeText(shell, rake)),
      el('p', { class: 'note' }, t('pvp.rulesFair')),
      el('p', { class: 'note' }, t('pvp.rulesBots')),
    ],
  };
  startPvp(shell, seats.most, (unit) => t('dominoes.point', { amount: money.short(unit) }), page);
}
