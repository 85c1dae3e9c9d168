import { useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import { loadChunk } from '#engine/chunks';
import { useText } from '#engine/i18n';
import { toastAtom } from '#engine/overlays';
import { errorText } from '#engine/platform';
import type { Wanted } from './run-action.ts';
import { useGo } from './use-route.ts';

/** Does what an action of a link names, or opens an address. Failures become a message, never an exception. */
export function useAction(): (wanted: Wanted) => Promise<void> {
  const store = useStore();
  const text = useText('shell');
  const toast = useSetAtom(toastAtom);
  const go = useGo();

  return useCallback(
    async (wanted) => {
      try {
        const { runAction } = await loadChunk(() => import('./run-action.ts'));
        await runAction(wanted, { store, text, go });
      } catch (error) {
        toast({ tone: 'negative', text: errorText(error, text) });
      }
    },
    [store, text, toast, go],
  );
}
