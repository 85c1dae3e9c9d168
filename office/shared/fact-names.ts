/** What was asked for has a row by one of these names, with a label (`office:command.facts`) and a wording. */
const askedNames = [
  ...['account', 'action', 'closed', 'days', 'disabled', 'ends', 'from', 'invite', 'locked', 'lockReason', 'maker'],
  ...['merchants', 'name', 'note', 'noteForNext', 'numero', 'period', 'rankGiven', 'receivers', 'reply', 'restore'],
  ...['roles', 'score', 'state', 'subject', 'times', 'title', 'to', 'toUpline', 'vendor'],
] as const;

export type AskedName = (typeof askedNames)[number];

/** Properties of bodies that have no such row. */
const shownElsewhere = new Set([
  // By whom or what the command is about.
  ...['player', 'id', 'withdrawal', 'deposit', 'finding', 'feedback', 'redemption', 'application', 'chat'],
  ...['game', 'gameCode', 'fixture'],
  // By rows of their own.
  ...['reason', 'amount'],
  // By the name of the command.
  'verdict',
  // By texts as players read them.
  'texts',
  // By the changes of a profile, and by what has become of them.
  ...['patch', 'version', 'before', 'isOutOfTime'],
]);

/** Properties that are called otherwise where operators read them. */
const renamed: { readonly [property: string]: AskedName } = { rank: 'receivers', turnover: 'times', why: 'lockReason' };

/** Names that mean something else with one command than with others. */
const ofAction: { readonly [action: string]: { readonly [name: string]: AskedName } } = {
  setStanding: { rank: 'rankGiven' },
  lockPlayer: { days: 'ends' },
  handOverChat: { note: 'noteForNext' },
};

/** Whether something else than the rows of what was asked for shows a property of a body. */
export const isShownElsewhere = (property: string): boolean => shownElsewhere.has(property);

/** The row of a property of a body; undefined for one that nobody has foreseen. */
export function askedName(action: string, property: string): AskedName | undefined {
  const name = ofAction[action]?.[property] ?? renamed[property] ?? property;
  return askedNames.find((one) => one === name);
}

/** What a fact that was looked up is called. */
export const factName = (action: string, fact: string): string => ofAction[action]?.[fact] ?? fact;
