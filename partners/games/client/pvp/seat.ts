import type { SeatView } from '../../pvp-api.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import { type PvpContext, type SeatLook, seatLabel } from './game-page.ts';

/** A place at the table, drawn. */
export interface SeatPlace {
  readonly element: HTMLElement;
  show(seat: SeatView | null, look: SeatLook | undefined, isOwn: boolean, context: PvpContext): void;
  /** Until when it may think, and how long in all; undefined when it is not asked. */
  think(left: number | undefined, of: number): void;
  /** Shows in a word what it has just done. */
  flash(text: string): void;
}

const flashMs = 2200;

export function createSeat(): SeatPlace {
  const cards = el('ul', { class: 'seat-cards' });
  const face = el('span', { class: 'seat-face' });
  const name = el('span', { class: 'seat-name' });
  const chips = el('span', { class: 'seat-chips' });
  const plate = el('div', { class: 'seat-plate' }, name, chips);
  const note = el('span', { class: 'seat-note', 'aria-hidden': 'true' });
  const bet = el('span', { class: 'seat-bet' });
  const dealer = el('span', { class: 'seat-dealer', 'aria-hidden': 'true' }, 'D');
  const element = el('li', { class: 'seat' }, cards, el('div', { class: 'seat-body' }, face, plate), note, bet, dealer);
  let cardsKey = '';
  let faceKey = '';
  let flashing = 0;
  let resting = '';

  return {
    element,
    show(seat, look, isOwn, context) {
      const { money, t } = context.shell;
      element.classList.toggle('is-empty', seat === null);
      element.classList.toggle('is-own', isOwn);
      element.classList.toggle('is-bot', (seat?.bot ?? 0) > 0);
      element.classList.toggle('is-away', seat?.isAway === true);
      element.classList.toggle('is-out', look?.isOut === true);
      element.classList.toggle('has-won', (look?.won ?? 0) > 0);
      const label = seat ? (isOwn ? t('pvp.you') : seatLabel(context.shell, seat)) : t('pvp.free');
      name.textContent = label;
      chips.textContent = seat ? money.short(look?.chips ?? seat.chips) : '';
      const newFace = seat ? `${seat.bot > 0}${label}` : '';
      if (newFace !== faceKey) {
        faceKey = newFace;
        face.replaceChildren(...(seat ? [seat.bot > 0 ? icon('bot') : icon('person')] : []));
      }
      const newKey = look?.cardsKey ?? '';
      if (newKey !== cardsKey) {
        cardsKey = newKey;
        cards.replaceChildren(...(look?.cards ?? []));
      }
      bet.textContent = look && look.bet > 0 ? money.short(look.bet) : '';
      dealer.hidden = look?.isDealer !== true;
      const won = look && look.won > 0 ? `+${money.short(look.won)}` : '';
      resting = won || (seat?.isAway ? t('pvp.away') : (look?.note ?? ''));
      if (performance.now() > flashing) note.textContent = resting;
    },
    think(left, of) {
      element.classList.toggle('is-thinking', left !== undefined);
      element.classList.toggle('is-late', left !== undefined && left < 5000);
      if (left !== undefined) face.style.setProperty('--left', String(Math.max(0, Math.min(1, left / of))));
    },
    flash(text) {
      note.textContent = text;
      flashing = performance.now() + flashMs;
      setTimeout(() => {
        if (performance.now() >= flashing) note.textContent = resting;
      }, flashMs + 20);
    },
  };
}
