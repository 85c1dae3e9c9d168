import { bestPayout, linesOf, oddsOfAll } from '../../../../schemas/platform/slip.ts';
import { firstRule, obstacleOf, priceRules } from '../../../../schemas/platform/slip-prices.ts';
import { createArmedPress } from '../shell/armed-press.ts';
import { el } from '../shell/dom.ts';
import type { BookContext } from './context.ts';
import { createPlaceTicket } from './place-ticket.ts';
import { keyOf } from './selections.ts';
import { changesText } from './slip-changes.ts';
import { createSlipLegs } from './slip-legs.ts';
import { buildReceipt } from './slip-receipt.ts';
import { createSlipSums } from './slip-sums.ts';
import { createSlipWays } from './slip-ways.ts';
import { createStakeField } from './stake-field.ts';

/** The slip: what was picked, how it is combined, the stake, and the one button that places it. */
export interface SlipPanel {
  readonly element: HTMLElement;
  refresh(): void;
  /** The odds of all picks together, as the bar says them; empty when they are no one bet. */
  odds(): string;
  /** Whether it lies still where it is seen: no press counts before. */
  rest(isAtRest: boolean): void;
}

interface SlipEvents {
  onPlaced(): void;
  onBets(): void;
  /** The receipt has been read. */
  onDone(): void;
}

export function createSlipPanel(context: BookContext, events: SlipEvents): SlipPanel {
  const { shell, picks, price, limits, refusal } = context;
  const { t, money } = shell;
  const placeTicket = createPlaceTicket(context);
  const title = el('h2', { class: 'slip-title', id: 'slip-title' }, t('book.slip.title'));
  const clear = el('button', { type: 'button', class: 'slip-clear' }, t('book.slip.clear'));
  const legs = createSlipLegs(context);
  // Another bet is not made for the same stake: that is to be written anew.
  const ways = createSlipWays(
    context,
    () => !isBusy,
    () => {
      stake.clear();
      changed();
    },
  );
  const rule = el(
    'select',
    { class: 'slip-select' },
    ...priceRules.map((one) => el('option', { value: one, selected: one === firstRule }, t(`book.rule.${one}`))),
  );
  const stake = createStakeField(context, () => changed());
  const agree = el('button', { type: 'button', class: 'slip-agree' }, t('book.slip.agree'));
  const message = el('p', { class: 'slip-message', role: 'status' });
  const place = el('button', { type: 'button', class: 'slip-place' });
  const sums = createSlipSums(context);
  const choice = el('label', { class: 'slip-rule' }, el('span', {}, t('book.rule.label')), rule);
  const empty = el('p', { class: 'book-empty' }, t('book.slip.empty'));
  // The legs scroll; what is staked and placed lies still below them.
  const body = el('div', { class: 'slip-body' }, empty, ways.element, legs.element, choice);
  const form = el('div', { class: 'slip-form' }, stake.element, ...sums.elements);
  const receipt = el('div', { role: 'status', tabindex: -1 });
  const element = el(
    'section',
    { class: 'slip', 'aria-labelledby': 'slip-title' },
    el('header', {}, title, clear),
    // When it goes, what places the bet does not come to where it was.
    agree,
    body,
    form,
    message,
    place,
    receipt,
  );
  const armed = createArmedPress(place, () => void submit());
  let count = 0;
  let isBusy = false;

  const rules = () => priceRules.find((one) => one === rule.value) ?? firstRule;
  const oddsNow = () => picks.list.map(({ now }) => now);

  /** What keeps the slip from being placed, in words; empty when nothing does. */
  function hint(unit: number, lines: number): string {
    const obstacle = obstacleOf(picks.list, rules());
    if (obstacle) return t(`book.slip.waits.${obstacle}`);
    const [least, most] = [money.format(limits.least), money.format(limits.most)];
    if (unit > 0 && (unit < limits.least || unit * lines > limits.most)) return t('book.slip.limits', { least, most });
    return bestPayout(unit, linesOf(picks.list.length, ways.sizes), oddsNow()) > limits.payout
      ? refusal('payout_limit')
      : '';
  }

  function refresh(): void {
    const { list } = picks;
    const lines = linesOf(list.length, ways.sizes);
    const unit = stake.value();
    const isShown = list.length > 0 && !receipt.hasChildNodes();
    for (const part of [clear, form, place, choice]) part.hidden = !isShown;
    body.hidden = receipt.hasChildNodes();
    empty.hidden = isShown;
    legs.refresh(isBusy);
    stake.tell(
      t(lines.length > 1 ? 'book.slip.stake' : 'book.slip.stakeOne'),
      t('book.slip.bounds', {
        least: money.format(limits.least),
        most: money.format(Math.floor(limits.most / Math.max(1, lines.length))),
        balance: money.format(shell.balance.confirmed),
      }),
    );
    sums.show(unit, lines, oddsNow());
    const obstacle = hint(unit, lines.length);
    agree.hidden = !isShown || isBusy || obstacleOf(list, rules()) !== 'price';
    if (isShown && !isBusy && message.dataset.tone !== 'bad') say(obstacle, 'hint');
    place.textContent = isBusy
      ? t('book.slip.placing')
      : t('book.slip.place', { amount: money.format(unit * lines.length) });
    place.setAttribute('aria-disabled', String(isBusy || obstacle !== '' || unit < limits.least));
    armed.does(
      JSON.stringify([
        list.map((pick) => [keyOf(pick), pick.odds, pick.now, pick.state]),
        ways.sizes,
        unit,
        rule.value,
        isBusy,
      ]),
    );
  }

  /** The player has changed something: what was said of the last try is over. */
  function changed(): void {
    if (!isBusy) say('', '');
    refresh();
  }

  async function submit(): Promise<void> {
    const list = picks.list;
    isBusy = true;
    say('', '');
    refresh();
    const slip = {
      // What the slip shows is what is agreed to.
      legs: list.map(({ fixtureId, market, line, outcome, now }) => ({ fixtureId, market, line, outcome, odds: now })),
      sizes: ways.sizes,
      unit: stake.value(),
      rule: rule.value,
    };
    const outcome = await placeTicket(slip, (seconds) => say(t('book.slip.waiting', { n: seconds }), ''));
    isBusy = false;
    const hasFocus = element.contains(document.activeElement);
    if (outcome.isPlaced) {
      ways.reset();
      picks.remove(...list);
      stake.clear();
      receipt.replaceChildren(buildReceipt(context, outcome.ticket, events.onBets, done));
      shell.sound.play('win');
    } else say([outcome.text, ...changesText(context, list, outcome.ticket)].join('\n'), 'bad');
    events.onPlaced();
    refresh();
    if (hasFocus && outcome.isPlaced) receipt.focus();
  }

  function done(): void {
    receipt.replaceChildren();
    refresh();
    events.onDone();
  }

  function say(text: string, tone: '' | 'hint' | 'bad'): void {
    if (message.textContent !== text) message.textContent = text;
    message.dataset.tone = tone;
  }

  agree.addEventListener('click', () => {
    say('', '');
    picks.agree();
  });
  clear.addEventListener('click', () => isBusy || picks.clear());
  rule.addEventListener('change', changed);
  picks.onChange(() => {
    const { length } = picks.list;
    if (length !== count) {
      if (ways.follow()) stake.clear();
      if (length > count) receipt.replaceChildren();
      if (!isBusy) say('', '');
    }
    count = length;
    refresh();
  });
  refresh();
  return {
    element,
    refresh,
    odds: () => (ways.isTogether && count > 0 ? price(oddsOfAll(oddsNow())) : ''),
    rest: (isAtRest) => (isAtRest ? armed.rest() : armed.move()),
  };
}
