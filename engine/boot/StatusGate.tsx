import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, Suspense, useEffect } from 'react';
import { coreAtom, whitelabelAtom } from '#engine/brand';
import { PageView } from '#engine/pages';
import { platformAtom, statusAtom } from '#engine/platform';

/**
 * Asks for the platform's status and shows the site (0), the maintenance page (1) or the IP restriction page (2)
 * (§2, §4). The site is drawn while the answer is on its way: the platform itself refuses what is not allowed.
 */
export function StatusGate({ children }: { children: ReactNode }) {
  useStatus();
  const status = useAtomValue(statusAtom);
  if (status?.status === 1 || status?.maintenance) return <Instead page="maintenance" />;
  if (status?.status === 2 || status?.regionRestriction) return <Instead page="restricted" />;
  return children;
}

function Instead({ page }: { page: string }) {
  return (
    <Suspense fallback={null}>
      <PageView id={page} />
    </Suspense>
  );
}

/** While the platform does not answer, or says that it is closed, it is asked again. */
function useStatus(): void {
  const interval = useAtomValue(coreAtom).brand.timings?.statusInterval ?? 15_000;
  const platform = useAtomValue(platformAtom);
  const setStatus = useSetAtom(statusAtom);
  const setWhitelabel = useSetAtom(whitelabelAtom);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const ask = async () => {
      let open = false;
      try {
        const status = await platform.call('systemStatus', { query: { url: location.host } });
        if (gone) return;
        setStatus(status);
        if (status.info.whitelabel) setWhitelabel(status.info.whitelabel);
        open = status.status === 0;
      } catch {
        // What was known stays; the next answer decides.
      }
      if (!open && !gone) timer = setTimeout(ask, interval);
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [platform, interval, setStatus, setWhitelabel]);
}
