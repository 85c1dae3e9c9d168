import type { DominoOptions, DominoView } from '../../engines/pvp/dominoes/dominoes.ts';
import { type LineEnd, lineEnds } from '../../engines/pvp/dominoes/line.ts';
import type { GamePage, Send } from '../pvp/game-page.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { createTile, nameOfTile } from './tile-face.ts';

/** The own tiles: one is lifted by a press, and laid at an end by its button, or by another press where it fits at one end only. */
export function createHeldTiles({ t, sound }: Shell): {
  readonly element: HTMLElement;
  readonly show: GamePage<DominoView>['showControls'];
} {
  const tiles = el('div', { class: 'held-tiles', role: 'group', 'aria-label': t('dominoes.hand') });
  const hint = el('p', { class: 'domino-hint' });
  const lay = lineEnds.map((end) => {
    const attributes = { type: 'button', class: 'bet-button is-raise', 'data-testid': `lay-${end}` };
    const button = el('button', attributes);
    button.addEventListener('click', () => play(end));
    return { end, button };
  });
  const buttons = el('div', { class: 'bet-buttons' }, ...lay.map(({ button }) => button));
  const element = el('div', { class: 'domino-hand' }, tiles, hint, buttons);
  let lifted: number | undefined;
  let options: DominoOptions | null = null;
  let view: DominoView | undefined;
  let send: Send = () => {};
  let shown = '';

  const endsOf = (place: number | undefined): readonly LineEnd[] =>
    options?.find((one) => one.place === place)?.ends ?? [];

  function play(end: LineEnd): void {
    if (lifted === undefined || !endsOf(lifted).includes(end)) return;
    send({ tile: lifted, end });
    lifted = undefined;
    mark();
  }

  /** What can be done now. */
  function mark(): void {
    const first = view?.line[0]?.left;
    const last = view?.line.at(-1)?.right;
    for (const { end, button } of lay) {
      const pips = end === 'left' ? first : last;
      button.textContent = pips === undefined ? t('dominoes.lay') : t(`dominoes.${end}`, { n: pips });
      button.hidden = pips === undefined && end === 'right';
      button.setAttribute('aria-disabled', String(!endsOf(lifted).includes(end)));
    }
    for (const button of tiles.querySelectorAll('button')) {
      const place = Number(button.dataset.place);
      button.setAttribute('aria-pressed', String(place === lifted));
      button.classList.toggle('is-playable', endsOf(place).length > 0);
    }
    element.classList.toggle('is-idle', options === null);
  }

  function press(place: number): void {
    sound.play('press');
    const ends = endsOf(place);
    const isFirst = view?.line.length === 0;
    const [end] = ends;
    if (lifted === place && end && (ends.length === 1 || isFirst)) {
      play(end);
      return;
    }
    lifted = lifted === place ? undefined : place;
    mark();
  }

  function draw(own: DominoView['own']): void {
    const key = JSON.stringify(own);
    if (key === shown) return;
    shown = key;
    if (!own.some(({ place }) => place === lifted)) lifted = undefined;
    const made = own.map(({ place, tile }) => {
      const attributes = { type: 'button', class: 'held-tile', 'data-place': place, 'aria-label': nameOfTile(t, tile) };
      const button = el('button', attributes, createTile(tile));
      button.addEventListener('click', () => press(place));
      return button;
    });
    tiles.replaceChildren(...made);
  }

  mark();
  return {
    element,
    show(hand, now, sender) {
      options = now as DominoOptions | null;
      send = sender;
      view = hand?.view as unknown as DominoView | undefined;
      draw(hand && !hand.isOver ? (view?.own ?? []) : []);
      if (options && endsOf(lifted).length === 0) lifted = options.length === 1 ? options[0]?.place : undefined;
      hint.textContent = options === null ? '' : t(view?.line.length === 0 ? 'dominoes.leadHint' : 'dominoes.hint');
      mark();
    },
  };
}
