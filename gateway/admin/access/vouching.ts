import type { OperatorRow } from './operator-sessions.ts';

/** For so long whoever let an operator in, and the operator, do not decide on each other's commands, ms. */
const apartMs = 30 * 24 * 60 * 60_000;

type Vouched = Pick<OperatorRow, 'id' | 'vouchedBy' | 'vouchedAt'>;

/** Whether two operators may be the two people of one command: neither has let the other in of late (decision 0915). */
export function areIndependent(one: Vouched, other: Vouched, now: number): boolean {
  const vouches = ({ id }: Vouched, { vouchedBy, vouchedAt }: Vouched) =>
    vouchedBy.includes(id) && now - vouchedAt < apartMs;
  return !vouches(one, other) && !vouches(other, one);
}
