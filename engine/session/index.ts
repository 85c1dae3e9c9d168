export { Balance } from './Balance.tsx';
export { balanceAtom, refreshBalanceAtom, takeBalanceAtom } from './balance.ts';
export { followEvents } from './events.ts';
export { freePlayAtom } from './free-play.ts';
export { logoutAtom } from './logout.ts';
export {
  accountNameAtom,
  forgetSessionAtom,
  loadMemberAtom,
  memberAtom,
  passwordDueAtom,
  roleAtom,
  startSessionAtom,
  startTokenAtom,
} from './state.ts';
export { useMemberIcon } from './use-member-icon.ts';
