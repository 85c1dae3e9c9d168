import type { SlipBet } from '../../engines/slip.ts';
import type { Translate } from '../shell/text.ts';

/** What a bet of the draw is called. */
export function betName(t: Translate, { type, pick }: Pick<SlipBet, 'type' | 'pick'>): string {
  const [option = ''] = pick;
  if (type === 'firstGroup') return t('draw.firstGroup', { from: Number(option) * 7 - 6, to: Number(option) * 7 });
  if (type === 'sum' || type === 'parity') return t(`draw.${type}.${option}`);
  return t(`draw.type.${type}`);
}
