import type { HandsOutcome } from '../../engines/hands/outcome.ts';
import { type CardRow, createCardRow } from '../cards/card-row.ts';
import { instantRules } from '../instant/rules.ts';
import type { StepScene } from '../instant/steps.ts';
import { el, pause, prefersReducedMotion } from '../shell/dom.ts';
import { createPressGuard } from '../shell/press-guard.ts';
import type { Shell } from '../shell/shell.ts';
import { createDealer } from '../table/dealer.ts';
import { createFeltPrint, createShoe } from './felt-print.ts';

/** What a game against the dealer says of itself. */
export interface HandsGame {
  /** The name of a hand's value; points are shown as they are. */
  valueText(value: string): string;
  /** What is printed on the felt: what the game is about, and when the dealer plays. */
  readonly print: readonly [title: string, dealer: string];
  /** How many cards the dealer, the board and the player get. */
  readonly deals: { readonly dealer: number; readonly board: number; readonly own: number };
  /** Paragraphs and tables of the rules. */
  lead(): readonly string[];
  tables(): readonly Node[];
  /** What stands beside the host, and below the felt: the others at a shared table. */
  readonly company?: { readonly left: Node; readonly right: Node; readonly below: Node };
}

/** The table of a game against the dealer: the dealer's cards, the board, the player's hands, and what can be done. */
export function createHandsScene(
  shell: Shell,
  act: (action: object) => void,
  { valueText, print, deals, lead, tables, company }: HandsGame,
): StepScene<HandsOutcome> {
  const { t, money, sound } = shell;
  const dealer = createDealer(shell.view.game.code);
  const dealerRow = createCardRow(shell, t('hands.dealer'), deals.dealer);
  const dealerValue = el('span', { class: 'side-points' });
  const board = createCardRow(shell, t('hands.board'), deals.board);
  const boardSide = el('div', { class: 'hands-board', hidden: deals.board === 0 }, board.element);
  const own = el('div', { class: 'hands-own' });
  const options = el('div', { class: 'hands-options', role: 'group', 'aria-label': t('hands.options') });
  const dealerName = el('h2', { class: 'side-name' }, t('hands.dealer'), dealerValue);
  const element = el(
    'div',
    { class: 'hands' },
    el('div', { class: 'hands-host' }, ...(company ? [company.left, dealer.element, company.right] : [dealer.element])),
    el(
      'div',
      { class: 'hands-felt' },
      el('div', { class: 'card-side' }, dealerName, dealerRow.element),
      createFeltPrint(...print),
      boardSide,
      own,
      createShoe(),
    ),
    ...(company ? [company.below] : []),
  );
  let rows: {
    readonly row: CardRow;
    readonly value: HTMLElement;
    readonly chip: HTMLElement;
    readonly side: HTMLElement;
  }[] = [];
  const atOnce = () => Promise.resolve();
  // Whoever taps twice means one card: the choices come back where they were.
  let counts = createPressGuard();
  let offered = 0;

  function ownRows(count: number): typeof rows {
    if (rows.length === count) return rows;
    rows = Array.from({ length: count }, (_, at) => {
      const row = createCardRow(shell, count > 1 ? t('hands.hand', { n: at + 1 }) : t('hands.yours'), deals.own);
      const value = el('span', { class: 'side-points' });
      const chip = el('span', { class: 'hand-chip', 'aria-hidden': 'true' });
      const name = el(
        'h2',
        { class: 'side-name' },
        chip,
        count > 1 ? t('hands.hand', { n: at + 1 }) : t('hands.yours'),
        value,
      );
      return { row, value, chip, side: el('div', { class: 'card-side' }, name, row.element) };
    });
    own.classList.toggle('is-split', count > 1);
    own.replaceChildren(...rows.map(({ side }) => side));
    return rows;
  }

  async function lay(outcome: HandsOutcome, wait: (ms: number) => Promise<void>): Promise<void> {
    const places = ownRows(outcome.hands.length);
    for (const [at, hand] of outcome.hands.entries()) {
      const place = places[at];
      if (!place) continue;
      place.chip.textContent = money.short(hand.stake);
      await place.row.lay(hand.cards, 0, wait);
      place.value.textContent = valueText(hand.value);
      place.side.className = `card-side is-${hand.state}`;
    }
    await board.lay(outcome.board, 0, wait);
    await dealerRow.lay(outcome.dealer.cards, outcome.dealer.hidden, wait);
    dealerValue.textContent = valueText(outcome.dealer.value);
  }

  function offer(outcome: HandsOutcome | undefined): void {
    const focused = options.contains(document.activeElement);
    offered += 1;
    const turn = `${offered}`;
    options.replaceChildren(
      ...(outcome?.options ?? []).map(({ name, stake }) => {
        const cost = stake > 0 ? [el('small', {}, money.short(stake))] : [];
        const button = el(
          'button',
          { type: 'button', class: `hands-option is-${name}` },
          t(`hands.do.${name}`),
          ...cost,
        );
        button.addEventListener('click', () => {
          if (counts(turn)) act({ do: name });
        });
        return button;
      }),
    );
    const [first] = options.children;
    if (focused && first instanceof HTMLElement) first.focus();
  }

  const wordsOf = ({ hands, dealer: theirs, notes, options: left }: HandsOutcome) => {
    const hand = hands.find(({ state }) => state === 'playing') ?? hands[0];
    const mine = t('hands.saidHand', { value: valueText(hand?.value ?? '') });
    if (left.length > 0)
      return theirs.value ? `${mine}. ${t('hands.saidDealer', { value: valueText(theirs.value) })}` : mine;
    const ends = hands.map(({ state }) => t(`hands.end.${state}`));
    return `${[...ends, ...notes.map((note) => t(`hands.note.${note}`))].join('. ')}.`;
  };

  return {
    element,
    options: [options],
    bets: () => ({}),
    show(outcome, isOpen) {
      dealer.set(isOpen ? 'open' : 'paying');
      offer(isOpen ? outcome : undefined);
      if (outcome) void lay(outcome, atOnce);
      else {
        // A press of the new round is no second half of one in the last.
        counts = createPressGuard();
        ownRows(1);
        for (const { row, value, chip, side } of rows) {
          void row.lay([], 0, atOnce);
          value.textContent = '';
          chip.textContent = '';
          side.className = 'card-side';
        }
        dealerValue.textContent = '';
        void dealerRow.lay([], 0, atOnce);
        void board.lay([], 0, atOnce);
      }
    },
    async reveal(outcome, hurry) {
      offer(undefined);
      dealer.set('closed');
      await lay(outcome, async (ms) => {
        sound.play('tick');
        if (!prefersReducedMotion()) await pause(ms, hurry);
      });
    },
    prompt: () => t('hands.prompt'),
    say: wordsOf,
    rules: () => instantRules(shell, lead(), tables()),
  };
}
