import type { SlipBet } from '../../engines/slip.ts';
import type { Translate } from '../shell/text.ts';

/** What a bet of the wheel is called. */
export function betName(t: Translate, { type, pick }: Pick<SlipBet, 'type' | 'pick'>): string {
  const [option = ''] = pick;
  if (type === 'straight') return t('wheel.straight', { n: option });
  if (type === 'column') return t('wheel.column', { n: option });
  if (type === 'dozen') return t('wheel.dozenName', { from: Number(option) * 12 - 11, to: Number(option) * 12 });
  return t(`wheel.${type}.${option}`);
}
