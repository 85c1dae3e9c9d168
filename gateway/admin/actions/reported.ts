import type { CommandFacts } from '#schemas/admin';

/**
 * What an owner's report (`reportedSince`) makes of letting something go out of the account: it takes two, who see why. Whoever asked
 * for it may be whom the owner has reported. Other locks stop no payout (decision 0924).
 */
export function needsTwo(since: number | undefined): { people?: 2; facts: CommandFacts } {
  return since === undefined ? { facts: {} } : { people: 2, facts: { lockReason: 'ownerReport' } };
}
