import type { OperatorRow } from './operator-sessions.ts';

/** For so long whoever let an operator in, and the operator, do not decide on each other's commands, ms. */
export const apartMs = 30 * 24 * 60 * 60_000;

/** `vouchedBy` is who asked and, last, who agreed and was given the link. */
type Vouched = Pick<OperatorRow, 'id' | 'vouchedBy' | 'vouchedAt'>;

/**
 * Whether two operators may be the two people of one command: neither has let the other in of late (decision 0915), and their links
 * are not in one hand (decision 0944).
 */
export function areIndependent(one: Vouched, other: Vouched, all: readonly Vouched[], now: number): boolean {
  const vouches = ({ id }: Vouched, { vouchedBy, vouchedAt }: Vouched) =>
    vouchedBy.includes(id) && now - vouchedAt < apartMs;
  return !vouches(one, other) && !vouches(other, one) && !inOneHand(one, other, all, now);
}

/**
 * Whether one person could be both: whoever was given the link of an account could have opened it, and those of others, and by them
 * been given further links.
 */
function inOneHand(one: Vouched, other: Vouched, all: readonly Vouched[], now: number): boolean {
  const links = all.flatMap(({ id, vouchedBy, vouchedAt: at }) => {
    const holder = vouchedBy.at(-1);
    return holder === undefined ? [] : [{ id, holder, at }];
  });
  // What is a month old counts for as long as a link counts that the same person was given within a month of it.
  const isLive = ({ holder, at }: (typeof links)[number]) =>
    links.some((link) => link.holder === holder && Math.abs(link.at - at) < apartMs && now - link.at < apartMs);
  const live = links.filter(isLive);
  const hand = new Set([one.id]);
  for (let before = 0; before < hand.size; ) {
    before = hand.size;
    for (const { id, holder } of live) if (hand.has(id) || hand.has(holder)) hand.add(id).add(holder);
  }
  return hand.has(other.id);
}
