import { useAtomValue, useStore } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { prerenderedAtom } from '#engine/brand';
import { loadChunk } from '#engine/chunks';
import { coveredAtom } from '#engine/overlays';
import { closureAtom, openedAtom } from '#engine/platform';
import { Covered } from '#engine/ui';
import { ClosedBoundary } from './ClosedBoundary.tsx';
import { followStatus } from './follow-status.ts';
import { preparePage } from './prepare.ts';
import styles from './StatusGate.module.css';

const Closed = lazy(() => loadChunk(() => import('./Closed.tsx')));

/**
 * Shows the site (status 0), or in its place the maintenance page (1) or the IP restriction page (2) (§2, §4). The site is
 * drawn while the first answer is on its way: the platform itself refuses what is not allowed. Under a page that stands in its
 * place it stays as it is, unseen: what was typed, where the page stood and a game that is open are there again afterwards.
 */
export function StatusGate({ children }: { children: ReactNode }) {
  const store = useStore();
  const prerendered = useAtomValue(prerenderedAtom);
  useEffect(() => (prerendered ? undefined : followStatus(store)), [store, prerendered]);
  const closure = useAtomValue(closureAtom);
  const covered = useAtomValue(coveredAtom);
  const opened = useAtomValue(openedAtom);
  useEffect(() => {
    // Beside the code that draws it, which hears of a failure.
    if (closure) void preparePage(store, closure).catch(() => undefined);
  }, [store, closure]);
  return (
    <>
      {closure && (
        <ClosedBoundary key={closure}>
          <Suspense fallback={null}>
            <Closed page={closure} />
          </Suspense>
        </ClosedBoundary>
      )}
      <div className={covered ? styles.covered : styles.site} inert={covered}>
        {/* Of a site that was never open there is nothing to keep. */}
        <Covered value={covered}>{covered && !opened ? null : children}</Covered>
      </div>
    </>
  );
}
