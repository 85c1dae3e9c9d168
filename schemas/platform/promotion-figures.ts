import type {
  ActivityReward,
  ActivityTerms,
  DepositBonusRules,
  MerchantProfile,
  MissionSeed,
  PointProgramme,
  PromotionPays,
  PromotionSays,
  PromotionSeed,
  RebateTerms,
  ReferralTerms,
} from '../generated/platform.ts';

/** A value of a mechanism that a text may state, before a language writes it. */
export type Figure =
  /** Minor units of the reader's currency. */
  | { money: number }
  /** The same by currency, for texts that name them all. */
  | { moneys: { [currency: string]: number } }
  | { percent: number }
  | { count: number }
  | { minutes: number }
  /** Hours of customer service by day. */
  | { week: NonNullable<NonNullable<MerchantProfile['chat']>['hours']>; timeZone?: string | undefined };

/** Placeholder → its value. */
export type Figures = { [placeholder: string]: Figure };

/** How many times the welcome bonus has to be played where a merchant says nothing. */
export const usualWelcomeTurnover = 10;

/** What pays promotions at a merchant. Amounts of programmes are in units of the point programme. */
export interface Mechanisms {
  bonuses: { [id: string]: DepositBonusRules };
  rebates: RebateTerms | undefined;
  /** Credited to new accounts: currency → minor units. */
  welcome: { [currency: string]: number };
  /** How many times what is credited to new accounts has to be played. */
  welcomeTurnover: number;
  /** Undefined where invitations bring nothing. */
  referral: ReferralTerms | undefined;
  missions: { [id: string]: MissionSeed };
  points: PointProgramme;
  /** Ranks of the club; 0 where there is none. */
  ranks: number;
  /** Promotions of the merchant that are activities. */
  activities: { [id: string]: ActivityTerms };
}

type Programmes = Pick<Mechanisms, 'missions' | 'points' | 'ranks'> & { referral: ReferralTerms };

/** What pays promotions at a merchant, by its profile and what its programmes come to. */
export function gatherMechanisms(
  {
    currency,
    currencies = {},
    welcomeBonus,
    welcomeTurnover = usualWelcomeTurnover,
    rebates,
    cashier,
  }: MerchantProfile,
  promotions: { [id: string]: Pick<PromotionSeed, 'category' | 'enabled' | 'activity'> },
  { missions, points, ranks, referral }: Programmes,
): Mechanisms {
  const further = Object.entries(currencies).map(([code, terms]) => [code, terms.welcomeBonus] as const);
  const welcome = [[currency, welcomeBonus] as const, ...further].filter(([, bonus]) => bonus > 0);
  const activities = Object.entries(promotions).flatMap(([id, { activity }]) => (activity ? [[id, activity]] : []));
  return {
    ...{ rebates, missions, points, ranks, welcomeTurnover },
    bonuses: cashier?.deposit.bonuses ?? {},
    welcome: Object.fromEntries(welcome),
    referral: bringsRewards(Object.values(promotions)) ? referral : undefined,
    activities: Object.fromEntries(activities),
  };
}

/** Whether invitations bring rewards (spec §3: a REFERRAL promotion has an enabled flag). */
export function bringsRewards(promotions: readonly Pick<PromotionSeed, 'category' | 'enabled'>[]): boolean {
  return promotions.some(({ category, enabled }) => category === 'REFERRAL' && enabled !== false);
}

/** Minor units of one unit of the point programme. */
const unitIn = ({ units }: PointProgramme, currency: string) => units[currency] ?? 100;

/** The mechanism that a promotion names; undefined where it names none. */
export function mechanismOf(pays: PromotionPays | undefined): keyof PromotionPays | undefined {
  return pays && (Object.keys(pays)[0] as keyof PromotionPays | undefined);
}

/** Values that texts of a promotion may state in a currency. Undefined where the merchant does not have what it names. */
export function figuresOf(
  pays: PromotionPays | undefined,
  mechanisms: Mechanisms,
  currency: string,
): Figures | undefined {
  if (!pays) return undefined;
  const { bonuses, welcome, activities, missions, ranks } = mechanisms;
  const money = (units: number): Figure => ({ money: units * unitIn(mechanisms.points, currency) });
  if (pays.information) return {};
  if (pays.bonus !== undefined) return bonusFigures(own(bonuses, pays.bonus), currency);
  if (pays.rebate !== undefined) return rebateFigures(mechanisms.rebates, pays.rebate);
  if (pays.activity !== undefined) return activityFigures(own(activities, pays.activity), currency);
  if (pays.mission !== undefined) return missionFigures(own(missions, pays.mission), money);
  if (pays.referral) return referralFigures(mechanisms.referral, money);
  if (pays.points) return pointFigures(mechanisms.points, money);
  if (pays.club) return ranks > 0 ? { ranks: { count: ranks } } : undefined;
  const amount = own(welcome, currency);
  if (!amount) return undefined;
  return {
    ...{ amount: { money: amount }, amounts: { moneys: welcome } },
    turnover: { count: mechanisms.welcomeTurnover },
  };
}

const sayable = ['every', 'mode', 'excludes'] as const satisfies readonly (keyof PromotionSays)[];

/** What of a mechanism texts can say in words alone, as it is now. */
export function wordsOf(
  pays: PromotionPays | undefined,
  { bonuses, rebates, missions }: Pick<Mechanisms, 'bonuses' | 'rebates' | 'missions'>,
): PromotionSays {
  const excludes = pays?.bonus === undefined ? undefined : own(bonuses, pays.bonus)?.excludes;
  if (excludes) return { excludes };
  if (pays?.rebate !== undefined && rebates) return { every: rebates.every, mode: rebates.mode };
  const mission = pays?.mission === undefined ? undefined : own(missions, pays.mission);
  return mission ? { every: mission.every } : {};
}

/** What texts say otherwise than it is, or leave unsaid. */
export function saidOtherwise(says: PromotionSays, words: PromotionSays): (keyof PromotionSays)[] {
  return sayable.filter((name) => plain(says[name]) !== plain(words[name]));
}

/** The same text for the same value, in whatever order a file has its parts. */
function plain(value: PromotionSays[keyof PromotionSays]): string | undefined {
  return JSON.stringify(typeof value === 'object' ? Object.entries(value).sort() : value);
}

/** Values that the title of a prize or reward may state: what it brings. */
export function rewardFigures({ amount, points }: ActivityReward = {}, currency: string): Figures {
  const minor = amount && own(amount, currency);
  return {
    ...(minor === undefined ? {} : { amount: { money: minor } }),
    ...(points === undefined ? {} : { points: { count: points } }),
  };
}

function bonusFigures(bonus: DepositBonusRules | undefined, currency: string): Figures | undefined {
  const most = bonus && own(bonus.most, currency);
  if (!bonus || most === undefined) return undefined;
  const { percent, turnover, days } = bonus;
  const stake = own(bonus.mostStake ?? {}, currency);
  const won = own(bonus.mostWon ?? {}, currency);
  return {
    ...{ percent: { percent }, most: { money: most }, turnover: { count: turnover } },
    ...(days === undefined ? {} : { days: { count: days } }),
    ...(stake === undefined ? {} : { stake: { money: stake } }),
    ...(won === undefined ? {} : { won: { money: won } }),
  };
}

/** Rates are hundredths of a percent, that of the lowest rank first. */
function rebateFigures(terms: RebateTerms | undefined, area: PromotionPays['rebate']): Figures | undefined {
  const areas: { [area: string]: number[] } = terms?.rates ?? {};
  const rates = area === true ? Object.values(areas).flat() : own(areas, area ?? '');
  if (!terms || !rates || Math.max(0, ...rates) === 0) return undefined;
  const { mode, claimDays = 7 } = terms;
  return {
    ...(area === true ? {} : { rate: { percent: (rates[0] ?? 0) / 100 } }),
    best: { percent: Math.max(...rates) / 100 },
    ...(mode === 'manual' ? { days: { count: claimDays } } : {}),
  };
}

/** What texts of an activity may state. Undefined where it is not for members of the currency. */
export function activityFigures(terms: ActivityTerms | undefined, currency: string): Figures | undefined {
  if (!terms) return undefined;
  const { reward, prizes = {}, deposit, places, most, rank, tries, claimDays, kind } = terms;
  const amounts = Object.values(prizes).flatMap((prize) => prize.reward?.amount?.[currency] ?? []);
  const isOther = (by: { [currency: string]: number } | undefined) => by !== undefined && by[currency] === undefined;
  if (isOther(deposit) || (isOther(reward?.amount) && reward?.points === undefined)) return undefined;
  const counts = { turnover: reward?.turnover, places, rank, tries, days: claimDays };
  return {
    ...rewardFigures(reward, currency),
    ...(deposit ? { deposit: { money: deposit[currency] ?? 0 } } : {}),
    ...(amounts.length > 0 ? { most: { money: Math.max(...amounts) } } : {}),
    ...(kind === 'raffle' ? { draws: { count: most ?? 1 } } : {}),
    ...Object.fromEntries(
      Object.entries(counts).flatMap(([name, count]) => (count === undefined ? [] : [[name, { count }]])),
    ),
  };
}

function missionFigures(mission: MissionSeed | undefined, money: (units: number) => Figure): Figures | undefined {
  if (!mission || mission.enabled === false) return undefined;
  const { counts, target, points, units } = mission;
  return {
    target: counts === 'stakes' || counts === 'deposits' ? money(target) : { count: target },
    ...(points === undefined ? {} : { points: { count: points } }),
    ...(units === undefined ? {} : { amount: money(units) }),
  };
}

function referralFigures(terms: ReferralTerms | undefined, money: (units: number) => Figure): Figures | undefined {
  if (!terms) return undefined;
  const { deposit, played = deposit, reward, turnover = 1 } = terms;
  return {
    ...{ reward: money(reward), deposit: money(deposit), played: money(played) },
    turnover: { count: turnover },
  };
}

function pointFigures(
  { convert, rewards, rates }: PointProgramme,
  money: (units: number) => Figure,
): Figures | undefined {
  if (Object.keys(rates).length === 0 || (Object.keys(rewards).length === 0 && !convert)) return undefined;
  if (!convert || convert.enabled === false) return {};
  return { points: { count: convert.points }, amount: money(1), least: { count: convert.least } };
}

/** An own property: names come from files. */
function own<Value>(of: { [name: string]: Value }, name: string): Value | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}
