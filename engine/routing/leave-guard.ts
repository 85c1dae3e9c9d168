import { atom } from 'jotai/vanilla';

/** Asks the visitor whether to leave the page, and calls `leave` when they agree; false: there is nothing to ask. */
export type LeaveGuard = (leave: () => void) => boolean;

/** What has a say before the browser's buttons, or code, lead to another page. Links are asked about where they stand. */
export const leaveGuardAtom = atom<{ asks: LeaveGuard } | null>(null);
