import type { FixtureView } from '../../book-api.ts';
import type { MarketKind } from '../../engines/book/markets.ts';
import { el } from '../shell/dom.ts';
import { leftText } from './clock-text.ts';
import type { BookContext } from './context.ts';
import { createDuelScene } from './duel-scene.ts';
import { createPriceButton, type PriceButton } from './price-button.ts';
import { createRaceScene, laneColors } from './race-scene.ts';

/** A race or a duel: its scene, its phase on the clock, and all of its prices. */
export interface SceneCard {
  readonly element: HTMLElement;
  update(view: FixtureView): void;
  refresh(): void;
  /** Draws the scene of this moment. */
  tick(): void;
}

const lastCallMs = 10_000;

export function createSceneCard(context: BookContext, isDuel: boolean): SceneCard {
  const { t } = context.shell;
  const scene = isDuel ? createDuelScene() : createRaceScene();
  const league = el('h2', { class: 'scene-league', dir: 'auto' });
  const phase = el('span', { class: 'scene-phase' });
  const clock = el('span', { class: 'scene-clock' });
  const prices = el('div', { class: isDuel ? 'duel-prices' : 'race-prices' });
  const element = el(
    'li',
    { class: isDuel ? 'scene-card duel' : 'scene-card race' },
    el('header', {}, league, phase, clock),
    scene.canvas,
    prices,
  );
  const buttons = new Map<string, { market: MarketKind; outcome: string; own: PriceButton }>();
  let current: FixtureView | undefined;
  let builtFor = '';

  function button(market: MarketKind, outcome: string): PriceButton {
    const key = `${market}|${outcome}`;
    const known = buttons.get(key) ?? { market, outcome, own: createPriceButton(context) };
    buttons.set(key, known);
    return known.own;
  }

  function build({ entries, id }: FixtureView): void {
    if (builtFor === id) return;
    builtFor = id;
    if (isDuel) {
      const sides = ['home', 'draw', 'away'].map(
        (outcome) => button(outcome === 'draw' ? 'draw' : 'result', outcome).element,
      );
      prices.replaceChildren(...sides);
      return;
    }
    const rows = entries.map((name, runner) => {
      const badge = el('span', { class: 'runner-badge' }, String(runner + 1));
      badge.style.setProperty('--lane', laneColors[runner % laneColors.length] ?? '#fff');
      const place = el('span', { class: 'runner-place' });
      const own = ['winner', 'place'] as const;
      const cells = own.map((market) => button(market, String(runner + 1)).element);
      return el(
        'li',
        { class: 'runner' },
        badge,
        el('span', { class: 'runner-name', dir: 'auto' }, name),
        place,
        ...cells,
      );
    });
    const head = el(
      'li',
      { class: 'runner runner-head', 'aria-hidden': 'true' },
      el('span', {}, t('book.market.winner')),
      el('span', {}, t('book.market.place')),
    );
    prices.replaceChildren(el('ul', {}, head, ...rows));
  }

  function phaseOf({ phase: stand, startsAt }: FixtureView): string {
    const now = context.now();
    if (stand === 'over') return 'result';
    if (stand !== 'ahead') return 'under';
    return startsAt - now <= lastCallMs ? 'lastCall' : 'open';
  }

  return {
    element,
    update(view) {
      build(view);
      current = view;
      league.textContent = view.leagueName;
      for (const { market, outcome, own } of buttons.values()) {
        const offer = view.offers.find((one) => one.market === market);
        const odds = offer?.outcomes.find((one) => one.outcome === outcome)?.odds ?? null;
        own.update(view, { market, line: 0, outcome }, odds, isDuel ? undefined : '');
      }
      const isOver = view.phase === 'over';
      for (const [runner, row] of [...prices.querySelectorAll('.runner-place')].entries())
        row.textContent = isOver ? t('book.placeOf', { n: view.places[runner] ?? 0 }) : '';
    },
    refresh() {
      for (const { own } of buttons.values()) own.refresh();
    },
    tick() {
      if (!current) return;
      const name = phaseOf(current);
      element.dataset.phase = name;
      phase.textContent = t(`book.phase.${name}`);
      const now = context.now();
      clock.textContent = current.phase === 'ahead' ? leftText(current.startsAt - now) : leftText(current.endsAt - now);
      scene.draw(current, now);
    },
  };
}
