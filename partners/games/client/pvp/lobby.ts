import type { RoomView } from '../../pvp-api.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { Shell } from '../shell/shell.ts';
import { createRoomPicture } from './room-picture.ts';

/** The rooms of a game: what is played for, who is there, and the way in. */
export interface Lobby {
  readonly element: HTMLElement;
  /** Asks for the rooms again and again while it is open. */
  open(isOpen: boolean): void;
}

const everyMs = 4000;

export function createLobby(
  shell: Shell,
  blinds: (unit: number) => string,
  onSit: (level: number, buyIn: number) => void,
): Lobby {
  const { t, money, api, balance, wantedRoom } = shell;
  const list = el('ul', { class: 'rooms' });
  const title = el('h2', { id: 'rooms-title' });
  const others = el(
    'button',
    { type: 'button', class: 'ghost-button', 'data-testid': 'other-rooms' },
    t('pvp.otherRooms'),
  );
  const element = el(
    'section',
    { class: 'pvp-lobby', 'aria-labelledby': 'rooms-title' },
    title,
    el('p', { class: 'rooms-lead' }, t('pvp.roomsLead')),
    list,
    others,
  );
  /** The player has chosen a room on the site, and sees that one alone until the others are wanted too. */
  let isChosen = wantedRoom !== '';
  /** Level → the buy-in that the player has chosen. */
  const chosen = new Map<number, number>();
  let shown: readonly RoomView[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  function buyInOf({ level, buyIns }: RoomView): number {
    const payable = buyIns.filter((amount) => amount <= balance.confirmed);
    return chosen.get(level) ?? payable.at(-1) ?? buyIns[0] ?? 0;
  }

  function card(room: RoomView): HTMLElement {
    const { level, unit, players, free, turnMs } = room;
    const choices = room.buyIns.map((amount) => {
      const isChosen = amount === buyInOf(room);
      const label = money.short(amount);
      const button = el('button', { type: 'button', class: 'buy-in', 'aria-pressed': String(isChosen) }, label);
      button.addEventListener('click', () => {
        chosen.set(level, amount);
        draw();
      });
      return button;
    });
    const sit = el(
      'button',
      { type: 'button', class: 'plain-button', 'data-testid': `sit-${level}` },
      t('pvp.sitWith', { amount: money.format(buyInOf(room)) }),
    );
    if (buyInOf(room) > balance.confirmed) sit.setAttribute('aria-disabled', 'true');
    sit.addEventListener('click', () => {
      if (sit.getAttribute('aria-disabled') === 'true') return shell.needMoney();
      sit.setAttribute('aria-disabled', 'true');
      onSit(level, buyInOf(room));
    });
    const count = el('p', { class: 'room-count' }, icon('person'), t('pvp.players', { n: players, free }));
    const speed = t(`pvp.speed.${room.speed}`, { n: Math.round(turnMs / 1000) });
    return el(
      'li',
      { class: `room is-level-${level} ${room.id === wantedRoom ? 'is-wanted' : ''}` },
      createRoomPicture(players, free),
      el('div', { class: 'room-head' }, el('h3', {}, t(`pvp.room.${level}`)), count),
      el('p', { class: 'room-play' }, el('b', {}, blinds(unit)), el('span', { class: `is-${room.speed}` }, speed)),
      el('div', { class: 'buy-ins', role: 'group', 'aria-label': t('pvp.buyIn') }, ...choices),
      sit,
    );
  }

  /** What has the focus keeps it when the figures change. */
  function draw(): void {
    const buttons = (): Element[] => [...list.querySelectorAll('button')];
    const focused = document.activeElement ? buttons().indexOf(document.activeElement) : -1;
    // The room that the player has come for is the first.
    const rooms = shown.toSorted((a, b) => Number(b.id === wantedRoom) - Number(a.id === wantedRoom));
    const isAlone = isChosen && (rooms[0]?.id ?? wantedRoom) === wantedRoom;
    title.textContent = t(isAlone ? 'pvp.buyIn' : 'pvp.rooms');
    others.hidden = !isAlone || rooms.length < 2;
    list.classList.toggle('is-alone', isAlone);
    list.replaceChildren(...(isAlone ? rooms.slice(0, 1) : rooms).map(card));
    const next = buttons()[focused];
    if (next instanceof HTMLElement) next.focus();
  }

  async function refresh(): Promise<void> {
    const answer = await api.pvp.rooms().catch(() => undefined);
    if (!answer || JSON.stringify(answer.rooms) === JSON.stringify(shown)) return;
    shown = answer.rooms;
    draw();
  }

  others.addEventListener('click', () => {
    isChosen = false;
    draw();
    // The button is gone: the keyboard goes on in the room that was there.
    list.querySelector<HTMLElement>('button')?.focus();
  });
  return {
    element,
    open(isOpen) {
      element.hidden = !isOpen;
      clearInterval(timer);
      timer = undefined;
      if (!isOpen) return;
      draw();
      void refresh();
      timer = setInterval(() => void refresh(), everyMs);
    },
  };
}
