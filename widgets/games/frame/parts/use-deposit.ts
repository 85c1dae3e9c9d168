import { useAtomValue } from 'jotai';
import { type RefObject, useRef } from 'react';
import { useRouteQuery } from '#engine/routing';
import { roleAtom } from '#engine/session';

/** What the route of a game's page says of the panel in its drawer; all of it goes when the drawer closes. */
const closed = { show: '', id: '', method: '', amount: '', bonus: '', step: '' };

export interface DepositDrawer {
  isOpen: boolean;
  /** The bar's button: it has the focus when the drawer closes, whatever opened it. A strip that did is gone by then. */
  button: RefObject<HTMLButtonElement | null>;
  open(): void;
  close(): void;
}

/** The drawer that puts money in beside the game; undefined for those who cannot, and where the page has no panel for it. */
export function useDeposit(hasPanel: boolean): DepositDrawer | undefined {
  const { query, change } = useRouteQuery();
  const button = useRef<HTMLButtonElement>(null);
  const isTrial = useAtomValue(roleAtom) === 'trial';
  if (isTrial || !hasPanel) return undefined;
  return {
    isOpen: query.show === 'deposit',
    button,
    open: () => {
      button.current?.focus();
      change({ show: 'deposit' });
    },
    close: () => change(closed, { replace: true }),
  };
}
