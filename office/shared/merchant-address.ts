import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { chooseMerchantAtom, mayChooseAtom, merchantAtom } from './session.ts';

/** Parameters of an address that are of one merchant's list, or say where in it one is: another merchant's does not have them. */
const ofOneList = [
  ...['page', 'cursor', 'method'],
  ...['withdrawal', 'deposit', 'redemption', 'application', 'feedback', 'chat', 'command', 'message'],
];

/** An address of the back office, for a merchant. */
export function atMerchant(address: string, merchant: string): string {
  const [path = '', search = ''] = address.split('?');
  const query = [...new URLSearchParams(search)].filter(([name]) => name !== 'merchant');
  return `${path}?${new URLSearchParams([['merchant', merchant], ...query])}`;
}

/** The same page for another merchant: with its filters, from its beginning. A player is of one merchant. */
export function elsewhere({ pathname, search }: { pathname: string; search: string }, merchant: string): string {
  if (pathname.startsWith('/admin/players/')) return atMerchant('/admin/players', merchant);
  const query = [...new URLSearchParams(search)].filter(([name]) => !ofOneList.includes(name));
  return atMerchant(`${pathname}?${new URLSearchParams(query)}`, merchant);
}

/** Addresses of links: for the merchant that is worked for, unless another one is named. */
export function useOfficePath(): (address: string, merchant?: string) => string {
  const chosen = useAtomValue(merchantAtom);
  return useCallback((address, merchant = chosen) => atMerchant(address, merchant), [chosen]);
}

/**
 * The merchant of the page. A link opens the one that it names, where the operator works for it; an address without one is that of
 * whom is worked for, and says so from then on.
 */
export function useMerchantOfAddress(): string {
  const store = useStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const mayChoose = useAtomValue(mayChooseAtom);
  const chosen = useAtomValue(merchantAtom);
  const choose = useSetAtom(chooseMerchantAtom);
  const named = new URLSearchParams(search).get('merchant') ?? '';
  const isOwn = mayChoose(named);
  // Before anything of the new page is asked for: those effects come later. Only a new address is followed: the switch is ahead of it.
  useLayoutEffect(() => {
    if (isOwn && named !== store.get(merchantAtom)) choose(named);
  }, [store, choose, isOwn, named]);
  useEffect(() => {
    if (isOwn) return;
    const usual = store.get(merchantAtom);
    if (usual !== '') void navigate(atMerchant(`${pathname}${search}`, usual), { replace: true });
  }, [store, navigate, isOwn, pathname, search]);
  return isOwn ? named : chosen;
}
