import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { closeModalAtom, confirmAtom, toastAtom } from '#engine/overlays';
import { errorText, statusAtom } from '#engine/platform';
import { freePlayAtom, logoutAtom, memberAtom } from '#engine/session';
import { chooseThemeAtom, nextThemeAtom } from '#engine/theme';
import type { Link } from '#schemas/brand';
import { serviceAddress, serviceWindow } from './service-channel.ts';
import { useGo } from './use-route.ts';

type Action = NonNullable<Link['action']>;

/** Does what an action of a link names. Failures become a message, never an exception. */
export function useAction(): (action: Action) => Promise<void> {
  const store = useStore();
  const text = useText('shell');
  const toast = useSetAtom(toastAtom);
  const confirm = useSetAtom(confirmAtom);
  const status = useAtomValue(statusAtom);
  const go = useGo();

  return useCallback(
    async (action) => {
      const actions: Record<Action, () => unknown> = {
        scrollTop: () => window.scrollTo({ top: 0, behavior: 'smooth' }),
        toggleTheme: () => store.set(chooseThemeAtom, store.get(nextThemeAtom)),
        customerService: () => {
          const { service = {} } = store.get(coreAtom).brand;
          const rank = store.get(memberAtom)?.clubLabel?.rankLevel ?? 0;
          const url = serviceAddress(service, status?.info.customerService ?? [], rank);
          if (url) window.open(url, '_blank', serviceWindow(service));
          else toast({ tone: 'info', text: text('serviceUnavailable') });
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
    [store, text, toast, confirm, status, go],
  );
}
