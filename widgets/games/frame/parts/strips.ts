import { atom } from 'jotai/vanilla';

/** The game has refused a stake that the balance does not cover. */
export const needsMoneyAtom = atom(false);
