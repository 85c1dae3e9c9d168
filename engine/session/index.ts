export { Balance } from './Balance.tsx';
export { type BalanceState, balanceAtom, refreshBalanceAtom, takeBalanceAtom } from './balance.ts';
export { followEvents } from './events.ts';
export {
  accountNameAtom,
  forgetSessionAtom,
  freePlayAtom,
  loadMemberAtom,
  logoutAtom,
  memberAtom,
  roleAtom,
  startSessionAtom,
} from './state.ts';
