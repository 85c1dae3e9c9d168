import type { MerchantProfile, PointProgramme, PointReward, PointRewardTexts, RewardSeed } from '#schemas/platform';
import type { Figures } from '../../schemas/platform/promotion-figures.ts';
import type { Call } from '../http/call.ts';
import { currenciesOf } from '../merchants/currencies.ts';
import { fillAll, type Reader, readerOf } from '../notices/figures.ts';
import { textFor, unitOf } from './programme.ts';

/** A reward as it is in a currency: its texts with the money that it credits, minor units. */
export function rewardFor({ title, text, cash }: RewardSeed, programme: PointProgramme, reader: Reader) {
  const amount = cash === undefined ? undefined : Number(BigInt(cash) * unitOf(programme, reader.currency));
  const figures: Figures = amount === undefined ? {} : { amount: { money: amount } };
  return { title: fillAll(title, figures, reader), text: fillAll(text, figures, reader), amount };
}

/** A reward in the language of a call, in every currency of the merchant. */
export function publicReward(
  reward: RewardSeed,
  programme: PointProgramme,
  call: Pick<Call, 'language'> & { merchant: MerchantProfile },
): Pick<PointReward, 'title' | 'text' | 'amount' | 'currency' | 'inCurrency'> {
  const textsIn = (currency: string): PointRewardTexts => {
    const { title, text, amount } = rewardFor(reward, programme, readerOf(call.merchant, currency));
    const money = amount === undefined ? {} : { amount, currency };
    return { title: textFor(title, call), text: textFor(text, call), ...money };
  };
  const currencies = currenciesOf(call.merchant);
  const own = textsIn(call.merchant.currency);
  if (currencies.length === 1 || own.amount === undefined) return own;
  return { ...own, inCurrency: Object.fromEntries(currencies.map((currency) => [currency, textsIn(currency)])) };
}
