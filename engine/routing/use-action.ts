import { useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import { loadChunk } from '#engine/chunks';
import { useText } from '#engine/i18n';
import { closeModalAtom, confirmAtom, toastAtom } from '#engine/overlays';
import { errorText } from '#engine/platform';
import { freePlayAtom, logoutAtom } from '#engine/session';
import { chooseThemeAtom, nextThemeAtom } from '#engine/theme';
import type { Link } from '#schemas/brand';
import { useGo } from './use-route.ts';

type Action = NonNullable<Link['action']>;

/** Does what an action of a link names. Failures become a message, never an exception. */
export function useAction(): (action: Action) => Promise<void> {
  const store = useStore();
  const text = useText('shell');
  const toast = useSetAtom(toastAtom);
  const confirm = useSetAtom(confirmAtom);
  const go = useGo();

  return useCallback(
    async (action) => {
      const actions: Record<Action, () => unknown> = {
        scrollTop: () => window.scrollTo({ top: 0, behavior: 'smooth' }),
        toggleTheme: () => store.set(chooseThemeAtom, store.get(nextThemeAtom)),
        customerService: async () => {
          const { openService } = await loadChunk(() => import('./customer-service.ts'));
          if (!openService(store)) toast({ tone: 'info', text: text('serviceUnavailable') });
        },
        freePlay: async () => {
          await store.set(freePlayAtom);
          store.set(closeModalAtom);
          go('home');
        },
        logout: async () => {
          const sure = await confirm({
            title: text('logout.title'),
            text: text('logout.text'),
            confirm: text('logout.confirm'),
            cancel: text('cancel'),
          });
          if (!sure) return;
          await store.set(logoutAtom);
          go('home');
        },
      };
      try {
        await actions[action]();
      } catch (error) {
        toast({ tone: 'negative', text: errorText(error, text) });
      }
    },
    [store, text, toast, confirm, go],
  );
}
