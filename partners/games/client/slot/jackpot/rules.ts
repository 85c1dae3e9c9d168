import type { JackpotRules } from '../../../engines/slot/jackpot/machine.ts';
import { coinsPerStake } from '../../../engines/slot/machine.ts';
import { el } from '../../shell/dom.ts';
import type { Shell } from '../../shell/shell.ts';
import { payCards } from '../paytable.ts';

/** What lines pay, how pots grow and fall, and what the return is made of. */
export function explainJackpot(shell: Shell, rules: JackpotRules, stake: number): readonly Node[] {
  const { t, money, view } = shell;
  const { lines, linePays, strips, pots, returns } = rules;
  const coin = stake / coinsPerStake;
  const unit = view.limits.steps[0] ?? 1;
  const whole = new Intl.NumberFormat(view.language, { maximumFractionDigits: 0 });
  const percent = new Intl.NumberFormat(view.language, { style: 'percent', maximumFractionDigits: 2 });
  const rows = pots.map(({ name, seed, share, odds }) => {
    const text = t('jackpot.level', {
      seed: money.format(seed * unit),
      share: percent.format(share / 1000),
      odds: whole.format((odds * unit) / stake),
    });
    return el('li', { class: `pot-rule pot-${name}` }, el('b', {}, t(`jackpot.${name}`)), el('span', {}, text));
  });
  const parts = {
    lines: percent.format(returns.lines),
    shares: percent.format(returns.shares),
    seeds: percent.format(returns.seeds),
  };
  return [
    el('p', { class: 'lead' }, t('slot.rulesLead', { lines: lines.length, stake: money.format(stake) })),
    el('h3', {}, t('jackpot.pots')),
    el('p', {}, t('jackpot.text')),
    el('ul', { class: 'pot-rules' }, ...rows),
    el('p', {}, t('jackpot.parts', parts)),
    el('h3', {}, t('slot.paysTitle')),
    payCards(shell, linePays, coin, strips.length),
    el('h3', {}, t('slot.wild')),
    el('p', {}, t('jackpot.wildText')),
  ];
}
