import type { createStore } from 'jotai/vanilla';
import type { Translate } from '#engine/i18n';
import { closeModalAtom, confirmAtom, toastAtom } from '#engine/overlays';
import { freePlayAtom, logoutAtom } from '#engine/session';
import { chooseThemeAtom, nextThemeAtom } from '#engine/theme';
import type { Link } from '#schemas/brand';
import { type Opening, openOnlineService, openService } from './customer-service.ts';
import { openWindow } from './open-window.ts';
import type { useGo } from './use-route.ts';

type Action = NonNullable<Link['action']>;

/** What code may ask for: an action of a link, or an address outside the site. */
export type Wanted = Action | { href: string };

/** What actions need of the page. */
export interface ActionContext {
  store: ReturnType<typeof createStore>;
  text: Translate<'shell'>;
  go: ReturnType<typeof useGo>;
}

/** Does an action of a link, or opens an address. Throws what its calls throw. */
export async function runAction(wanted: Wanted, { store, text, go }: ActionContext): Promise<void> {
  const report = (outcome: Opening) => {
    if (outcome === 'none') store.set(toastAtom, { tone: 'info', text: text('serviceUnavailable') });
    if (outcome === 'blocked') store.set(toastAtom, { tone: 'warning', text: text('popupBlocked') });
  };
  if (typeof wanted === 'object') return report(openWindow(wanted.href));
  const actions: Record<Action, () => unknown> = {
    scrollTop: () => window.scrollTo({ top: 0, behavior: 'smooth' }),
    toggleTheme: () => store.set(chooseThemeAtom, store.get(nextThemeAtom)),
    customerService: async () => {
      const service = openService(store);
      report(service === 'none' ? await openOnlineService(store) : service);
    },
    freePlay: async () => {
      await store.set(freePlayAtom);
      store.set(closeModalAtom);
      go('home');
    },
    logout: async () => {
      const sure = await store.set(confirmAtom, {
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
  await actions[wanted]();
}
