import { bestPayout, linesOf } from '../../../../schemas/platform/slip.ts';
import { marketText, outcomeText } from '../../engines/book/labels.ts';
import { el } from '../shell/dom.ts';
import { icon } from '../shell/icons.ts';
import type { BookContext } from './context.ts';
import { createPlaceTicket } from './place-ticket.ts';
import type { Picked } from './selections.ts';
import { createStakeField } from './stake-field.ts';

/** The slip: what was picked, how it is combined, the stake, and the one button that places it. */
export interface SlipPanel {
  readonly element: HTMLElement;
  refresh(): void;
}

const rules = ['any', 'better', 'none'] as const;

/** The ways to combine so many legs: singles, all together, systems, and full covers. */
function combinationsOf(legs: number, isRelated: boolean): readonly (readonly number[])[] {
  if (legs === 1 || isRelated) return [[1]];
  const systems = legs > 2 && legs <= 8 ? Array.from({ length: legs - 2 }, (_, index) => [index + 2]) : [];
  const cover = Array.from({ length: legs - 1 }, (_, index) => index + 2);
  const covers = legs > 2 && legs <= 6 ? [cover, [1, ...cover]] : [];
  return [[legs], [1], ...systems, ...covers];
}

export function createSlipPanel(context: BookContext, onPlaced: () => void): SlipPanel {
  const { shell, picks, price, limits } = context;
  const { t, money } = shell;
  const placeTicket = createPlaceTicket(context);
  const title = el('h2', { class: 'slip-title' }, t('book.slip.title'));
  const count = el('span', { class: 'slip-count' });
  const clear = el('button', { type: 'button', class: 'slip-clear' }, t('book.slip.clear'));
  const legs = el('ul', { class: 'slip-legs' });
  const combine = el('select', { class: 'slip-select', 'aria-label': t('book.slip.combine') });
  const rule = el(
    'select',
    { class: 'slip-select' },
    ...rules.map((one) => el('option', { value: one }, t(`book.rule.${one}`))),
  );
  const stake = createStakeField(context, () => refresh());
  const best = el('output', { class: 'slip-best' });
  const total = el('output', { class: 'slip-total' });
  const message = el('p', { class: 'slip-message', role: 'status' });
  const place = el('button', { type: 'button', class: 'slip-place' });
  const figure = (label: string, value: HTMLElement) => el('p', { class: 'slip-figure' }, el('span', {}, label), value);
  const empty = el('p', { class: 'book-empty' }, t('book.slip.empty'));
  const form = el(
    'div',
    { class: 'slip-form' },
    combine,
    stake.element,
    figure(t('book.slip.total'), total),
    figure(t('book.slip.return'), best),
    el('label', { class: 'slip-rule' }, el('span', {}, t('book.rule.label')), rule),
    place,
  );
  const element = el(
    'section',
    { class: 'slip', 'aria-labelledby': 'slip-title' },
    el('header', {}, title, count, clear),
    empty,
    legs,
    form,
    message,
  );
  title.id = 'slip-title';
  let combination: readonly number[] = [1];
  /** Until the player chooses, all legs go together. */
  let isChosen = false;
  let isBusy = false;

  function legRow(pick: Picked): HTMLElement {
    const name = outcomeText({ t, language: shell.view.language }, pick.entries, pick);
    const moved = pick.now !== null && pick.now !== pick.odds ? (pick.now > pick.odds ? 'up' : 'down') : '';
    const figure = el('b', { class: 'price-figure' }, pick.now === null ? t('book.resting') : price(pick.now));
    const remove = el(
      'button',
      { type: 'button', class: 'slip-remove', 'aria-label': t('book.slip.remove', { name }) },
      icon('close'),
    );
    remove.addEventListener('click', () => picks.remove(pick));
    const match = pick.entries.length > 2 ? pick.leagueName : pick.entries.join(' – ');
    const words = el(
      'div',
      { class: 'slip-words' },
      el('b', { dir: 'auto' }, name),
      el('span', {}, marketText(t, pick)),
      el('span', { dir: 'auto' }, match),
    );
    return el('li', { class: 'slip-leg', ...(moved ? { 'data-moved': moved } : {}) }, words, figure, remove);
  }

  function nameOf(sizes: readonly number[]): string {
    const lines = linesOf(picks.list.length, sizes).length;
    const [first = 1] = sizes;
    if (sizes.length > 1) return t(first === 1 ? 'book.slip.coverAll' : 'book.slip.cover', { lines });
    if (first === 1) return t('book.slip.singles', { lines });
    return first === picks.list.length
      ? t('book.slip.multiple')
      : t('book.slip.system', { k: first, n: picks.list.length, lines });
  }

  function refresh(): void {
    const { list } = picks;
    const isRelated = new Set(list.map(({ fixtureId }) => fixtureId)).size < list.length;
    const ways = combinationsOf(Math.max(1, list.length), isRelated);
    const kept = isChosen ? ways.find((way) => way.join() === combination.join()) : undefined;
    combination = kept ?? ways[0] ?? [1];
    count.textContent = String(list.length);
    count.hidden = list.length === 0;
    clear.hidden = list.length === 0;
    empty.hidden = list.length > 0 || message.textContent !== '';
    form.hidden = list.length === 0;
    legs.replaceChildren(...list.map(legRow));
    combine.hidden = ways.length < 2;
    combine.replaceChildren(
      ...ways.map((way) => el('option', { value: way.join(), selected: way === combination }, nameOf(way))),
    );
    const lines = linesOf(list.length, combination);
    const unit = stake.value();
    const odds = list.map((pick) => pick.now ?? pick.odds);
    total.textContent = money.format(unit * lines.length);
    best.textContent = money.format(Math.min(limits.payout, bestPayout(unit, lines, odds)));
    const isChanged = list.some((pick) => pick.now !== null && pick.now !== pick.odds);
    const isResting = list.some((pick) => pick.now === null);
    const asks = isChanged && rule.value !== 'any';
    place.textContent = isBusy
      ? t('book.slip.placing')
      : asks
        ? t('book.slip.agree')
        : t('book.slip.place', { amount: money.format(unit * lines.length) });
    place.setAttribute('aria-disabled', String(isBusy || isResting || unit < limits.least));
  }

  async function submit(): Promise<void> {
    const { list } = picks;
    const unit = stake.value();
    const lines = linesOf(list.length, combination).length;
    if (unit < limits.least || unit * lines > limits.most) {
      say(t('book.slip.limits', { least: money.format(limits.least), most: money.format(limits.most) }), 'bad');
      return;
    }
    isBusy = true;
    say('', '');
    refresh();
    const slip = {
      legs: list.map(({ fixtureId, market, line, outcome, odds, now }) => ({
        fixtureId,
        market,
        line,
        outcome,
        odds: rule.value === 'any' ? (now ?? odds) : odds,
      })),
      sizes: combination,
      unit,
      rule: rule.value,
    };
    const outcome = await placeTicket(slip, (seconds) => say(t('book.slip.waiting', { n: seconds }), ''));
    isBusy = false;
    if (outcome.isPlaced) {
      picks.clear();
      isChosen = false;
      shell.sound.play('win');
      onPlaced();
    }
    say(outcome.text, outcome.isPlaced ? 'good' : 'bad');
    refresh();
  }

  function say(text: string, tone: '' | 'good' | 'bad'): void {
    message.textContent = text;
    message.dataset.tone = tone;
  }

  place.addEventListener('click', () => {
    if (place.getAttribute('aria-disabled') === 'true') return;
    const isChanged = picks.list.some((pick) => pick.now !== null && pick.now !== pick.odds);
    if (isChanged && rule.value !== 'any') picks.agree();
    else void submit();
  });
  clear.addEventListener('click', () => picks.clear());
  combine.addEventListener('change', () => {
    combination = combine.value.split(',').map(Number);
    isChosen = true;
    refresh();
  });
  rule.addEventListener('change', refresh);
  picks.onChange(() => {
    if (picks.list.length > 0 && message.dataset.tone === 'good') say('', '');
    refresh();
  });
  refresh();
  return { element, refresh };
}
