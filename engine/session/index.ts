export { ageConfirmedAtom } from './age-gate.ts';
export { balanceAtom, balanceHeldAtom, holdBalanceAtom, refreshBalanceAtom, takeBalanceAtom } from './balance.ts';
export { type Entry, entryAtom } from './entry.ts';
export { followEvents } from './events.ts';
export { freePlayAtom } from './free-play.ts';
export { logoutAtom } from './logout.ts';
export {
  accountNameAtom,
  forgetSessionAtom,
  loadMemberAtom,
  memberAtom,
  memberFailedAtom,
  memberPendingAtom,
  passwordDueAtom,
  roleAtom,
  roleKnownAtom,
  startSessionAtom,
  startTokenAtom,
} from './state.ts';
