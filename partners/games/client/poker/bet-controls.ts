import type { BetOptions } from '../../engines/pvp/poker/betting.ts';
import type { HoldemView } from '../../engines/pvp/poker/holdem.ts';
import type { HandView } from '../../pvp-api.ts';
import type { GamePage, PvpContext, Send } from '../pvp/game-page.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** Fold, check or call, raise; keys F, C and R. */
export function createBetControls({ t, money }: Shell): {
  readonly element: HTMLElement;
  readonly show: GamePage<HoldemView>['showControls'];
} {
  const button = (look: string, key: string) =>
    el('button', { type: 'button', class: `bet-button ${look}`, 'aria-keyshortcuts': key, 'data-testid': look });
  const fold = button('is-fold', 'F');
  const call = button('is-call', 'C');
  const raise = button('is-raise', 'R');
  const slider = el('input', { type: 'range', class: 'raise-range', 'aria-label': t('poker.raiseTo') });
  const amount = el('output', { class: 'amount' });
  const presets = el('div', { class: 'raise-presets' });
  const sizes = el('div', { class: 'raise-sizes' }, presets, slider, amount);
  const element = el('div', { class: 'bet-controls' }, sizes, el('div', { class: 'bet-buttons' }, fold, call, raise));
  let options: BetOptions | null = null;
  let send: Send = () => {};
  let asked = '';

  /** The slider counts half blinds above the least; its end is everything. */
  let step = 1;
  const to = (): number => {
    const { least = 0, most = 0 } = options?.raise ?? {};
    return Number(slider.value) >= Number(slider.max) ? most : Math.min(most, least + Number(slider.value) * step);
  };
  const place = (value: number): void => {
    const { least = 0, most = 0 } = options?.raise ?? {};
    slider.value = value >= most ? slider.max : String(Math.round((value - least) / step));
  };
  function showRaise(): void {
    const most = options?.raise?.most;
    amount.textContent = money.format(to());
    slider.setAttribute('aria-valuetext', money.format(to()));
    raise.textContent = to() === most ? t('poker.allIn') : t('poker.raise', { amount: money.short(to()) });
  }

  function preset(label: string, value: number): HTMLElement {
    const chip = el('button', { type: 'button', class: 'buy-in' }, label);
    chip.addEventListener('click', () => {
      place(value);
      showRaise();
    });
    return chip;
  }

  /** Half the pot, the pot, all: as far as the rules let it. */
  function showPresets(view: HoldemView, own: number): void {
    if (!options?.raise) return;
    const { raise: range, call: asks } = options;
    const { least, most } = range;
    const inside = view.pots.reduce((sum, pot) => sum + pot.amount, 0) + view.bets.reduce((sum, bet) => sum + bet, 0);
    const bet = view.bets[own] ?? 0;
    const sized = (share: number) => Math.max(least, Math.min(most, Math.round(bet + asks + (inside + asks) * share)));
    presets.replaceChildren(
      preset(t('poker.least'), least),
      preset('½', sized(0.5)),
      preset(t('poker.pots'), sized(1)),
      preset(t('poker.allIn'), most),
    );
  }

  function show(hand: HandView | undefined, now: unknown, sender: Send, { unit }: PvpContext): void {
    options = now as BetOptions | null;
    send = sender;
    element.classList.toggle('is-idle', options === null);
    for (const one of [fold, call, raise]) one.setAttribute('aria-disabled', String(options === null));
    sizes.hidden = !options?.raise;
    raise.hidden = options !== null && !options.raise;
    fold.textContent = t('poker.fold');
    call.textContent =
      options && options.call > 0 ? t('poker.call', { amount: money.short(options.call) }) : t('poker.check');
    if (!options?.raise) {
      raise.textContent = t('poker.raiseTo');
      return;
    }
    const { least, most } = options.raise;
    const question = `${hand?.id} ${least} ${options.call}`;
    if (question !== asked) {
      asked = question;
      step = Math.max(1, Math.floor(unit / 2));
      slider.min = '0';
      slider.max = String(Math.ceil((most - least) / step));
      slider.value = '0';
      if (hand?.seat !== null && hand?.seat !== undefined) showPresets(hand.view as unknown as HoldemView, hand.seat);
    }
    showRaise();
  }

  const press = (act: 'fold' | 'call' | 'raise') => {
    if (!options || (act === 'raise' && !options.raise)) return;
    const move = act === 'raise' ? { act, to: to() } : { act };
    options = null;
    element.classList.add('is-idle');
    send(move);
  };
  fold.addEventListener('click', () => press('fold'));
  call.addEventListener('click', () => press('call'));
  raise.addEventListener('click', () => press('raise'));
  slider.addEventListener('input', showRaise);
  document.addEventListener('keydown', ({ key, ctrlKey, altKey, metaKey }) => {
    if (ctrlKey || altKey || metaKey || document.querySelector('dialog[open]')) return;
    const act = ({ f: 'fold', c: 'call', r: 'raise' } as const)[key.toLowerCase() as 'f' | 'c' | 'r'];
    if (act) press(act);
  });
  return { element, show };
}
