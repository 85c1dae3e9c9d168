import type {
  BonusTerms,
  Cashier,
  CashierRules,
  Deposit,
  DepositBonusRules,
  DepositMethodRules,
  MerchantProfile,
} from '#schemas/platform';
import { own } from '../http/own.ts';

type Fee = NonNullable<DepositMethodRules['fee']>;
type Texts = { [language: string]: string };

const usualMinutes = 30;
/** Rank of a method that has none. */
const last = 1001;

/** For whom it is offered. */
export interface Asker {
  currency: string;
  /** ISO 3166-1 alpha-2, ZZ when unknown. */
  country: string;
  language: string;
  /** Nothing has been paid in yet. */
  isFirst: boolean;
}

/** A text in the language of a call. */
export const inLanguage = (texts: Texts, language: string): string => texts[language] ?? texts.EN ?? '';

/** A fee in minor units; shares are rounded up to the unit. */
export function feeOf({ fixed = 0, share = 0, most }: Fee = {}, amount: number): number {
  const fee = fixed + Math.ceil(Math.round(amount * share * 1000) / 100_000);
  return most === undefined ? fee : Math.min(fee, most);
}

/** The rules of deposits; none where the merchant has no cashier. */
export function depositRules({ cashier }: MerchantProfile): CashierRules['deposit'] {
  return cashier?.deposit ?? { methods: {} };
}

/** A deposit with its method called as a language has it; one that is offered no more is called as it was. */
export function calledIn<One extends Pick<Deposit, 'method' | 'methodName'>>(
  { methods }: CashierRules['deposit'],
  language: string,
  deposit: One,
): One {
  const method = own(methods, deposit.method);
  return method ? { ...deposit, methodName: inLanguage(method.name, language) } : deposit;
}

/** Minutes that a deposit by a method usually takes; nothing of one that is offered no more. */
export function arrivalOf({ methods }: CashierRules['deposit'], id: string): { arrival?: number } {
  const method = own(methods, id);
  return method ? { arrival: method.arrival ?? 0 } : {};
}

/** Up to what a balance counts as lost, minor units: stakes that were still to be played end with the next money. */
export function lostBelow(merchant: Pick<MerchantProfile, 'cashier'> | undefined, currency: string): bigint {
  return BigInt(merchant?.cashier?.withdraw?.turnoverEndsBelow?.[currency] ?? 0);
}

/** A method that is offered to somebody, by its id. */
export function methodFor(rules: CashierRules['deposit'], id: string, { currency, country }: Asker) {
  const method = own(rules.methods, id);
  const limits = method?.limits[currency];
  if (!method || !limits || method.off) return undefined;
  const isHere = !method.countries || country === 'ZZ' || method.countries.includes(country);
  return isHere ? { ...method, limits, minutes: method.minutes ?? usualMinutes } : undefined;
}

/** A bonus that can be chosen by somebody, by its id, with the most that it gives. */
export function bonusFor(rules: CashierRules['deposit'], id: string, { currency, isFirst }: Asker) {
  const bonus: DepositBonusRules | undefined = own(rules.bonuses, id);
  const most = bonus?.most[currency];
  if (!bonus || most === undefined || (bonus.first && !isFirst)) return undefined;
  return { ...bonus, most };
}

/** Everything that is offered to somebody. */
export function cashierFor(rules: CashierRules['deposit'], asker: Asker): Cashier {
  const { currency, language } = asker;
  const byRank = Object.entries(rules.methods).sort(
    ([, { rank: one = last }], [, { rank: other = last }]) => one - other,
  );
  const methods = byRank.flatMap(([id]) => {
    const method = methodFor(rules, id, asker);
    if (!method) return [];
    const { kind, name, limits, arrival = 0, minutes, sender = false, fee } = method;
    const { min, max, chips = [] } = limits;
    const own = { id, kind, name: inLanguage(name, language), min, max, chips, arrival, minutes, sender };
    return [{ ...own, free: !fee, ...(fee ? { fee } : {}) }];
  });
  const bonuses = Object.keys(rules.bonuses ?? {}).flatMap((id) => {
    const bonus = bonusFor(rules, id, asker);
    if (!bonus) return [];
    const { name, percent, most, turnover } = bonus;
    const terms = termsOf(bonus, currency);
    return [{ id, name: inLanguage(name, language), percent, most, turnover, ...(terms ? { terms } : {}) }];
  });
  return { currency, methods, bonuses, turnover: rules.turnover ?? 0 };
}

/** What binds a player while a bonus is open; undefined where nothing does. */
export function termsOf(
  { days, mostStake, mostWon, excludes }: Omit<DepositBonusRules, 'most'>,
  currency: string,
): BonusTerms | undefined {
  const [stake, won] = [mostStake?.[currency], mostWon?.[currency]];
  const terms = {
    ...(days === undefined ? {} : { days }),
    ...(stake === undefined ? {} : { mostStake: stake }),
    ...(won === undefined ? {} : { mostWon: won }),
    ...(excludes ? { excludes } : {}),
  };
  return Object.keys(terms).length > 0 ? terms : undefined;
}

/** What a bonus gives for a deposit, minor units, rounded down. */
export function bonusOf({ percent, most }: { percent: number; most: number }, amount: number): number {
  return Math.min(most, Math.floor(Math.round(amount * percent * 1000) / 100_000));
}
