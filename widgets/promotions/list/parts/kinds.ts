import type { Promotion } from '#schemas/platform';

/** What promotions are listed by, in the order of the tabs. */
const kinds = ['bonus', 'rebate', 'mission', 'activity', 'more'] as const;
export type Kind = (typeof kinds)[number];

/** What pays a promotion, as players tell them apart. */
const kindOf: { [Pays in NonNullable<Promotion['pays']>]: Kind } = {
  bonus: 'bonus',
  welcome: 'bonus',
  rebate: 'rebate',
  mission: 'mission',
  activity: 'activity',
  referral: 'more',
  points: 'more',
  club: 'more',
  information: 'more',
};

/** Promotions of a kind, in their order. */
export function ofKind(promotions: readonly Promotion[], kind: Kind): Promotion[] {
  return promotions.filter(({ pays }) => (pays ? kindOf[pays] : 'more') === kind);
}

/** Kinds that there are; none where a single one is all there is. */
export function kindsOf(promotions: readonly Promotion[]): readonly Kind[] {
  const found = kinds.filter((kind) => ofKind(promotions, kind).length > 0);
  return found.length > 1 ? found : [];
}
