import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import { atomInSession } from '#engine/platform';
import { pathOf } from './table.ts';

/** Where the player was before this section of the site; null for one who came here from outside. */
const cameFromAtom = atomInSession('cameFrom');

/** Paths below one another are a section: `/member/x` and `/member/y`, and all that stands at the top. */
function sectionOf(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/'));
}

/** Notes where the player came from whenever another section is entered. Once per site. */
export function useNoteCameFrom(): void {
  const { pathname, search } = useLocation();
  const note = useSetAtom(cameFromAtom);
  const former = useRef<{ section: string; address: string }>(undefined);
  useEffect(() => {
    const section = sectionOf(pathname);
    if (former.current && former.current.section !== section) note(former.current.address);
    former.current = { section, address: `${pathname}${search}` };
  }, [pathname, search, note]);
}

/** Address where the player was before this section; home where nobody knows. */
export function useCameFrom(): string {
  const { routes } = useAtomValue(coreAtom);
  return useAtomValue(cameFromAtom) ?? pathOf(routes, 'home') ?? '/';
}

/** Leaves a section, e.g. a centre, for where the player was before it; for home where nobody knows. */
export function useLeave(): () => void {
  const from = useCameFrom();
  const navigate = useNavigate();
  return useCallback(() => void navigate(from), [navigate, from]);
}
