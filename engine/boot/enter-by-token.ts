import type { createStore } from 'jotai/vanilla';
import { messagesAtom } from '#engine/i18n';
import { confirmAtom, openModalAtom, toastAtom } from '#engine/overlays';
import { changeAtom, errorText, PlatformError, statusAtom, tokenAtom } from '#engine/platform';
import { entryAtom, passwordDueAtom, startSessionAtom, startTokenAtom } from '#engine/session';

type Store = ReturnType<typeof createStore>;

const takeOverAtom = changeAtom('loginInfo', { onError: 'field' });

/** Takes over the session of the token that came with the address, as soon as the platform says that the site is open (§4). */
export function enterByToken(store: Store): void {
  let stop: () => void = () => undefined;
  const begin = () => {
    const token = store.get(startTokenAtom);
    if (token === null || store.get(statusAtom)?.status !== 0) return;
    stop();
    void enter(store, token);
  };
  stop = store.sub(statusAtom, begin);
  begin();
}

async function enter(store: Store, token: string): Promise<void> {
  try {
    if (!(await mayReplace(store))) return;
    const started = await store.set(takeOverAtom, { token });
    const known = store.set(startSessionAtom, started);
    // Along with the session, so that no reload falls between them.
    if (started.passwordDue) store.set(passwordDueAtom, '1');
    await known.catch(() => undefined);
    store.set(entryAtom, 'login');
  } catch (error) {
    showFailure(store, error);
  } finally {
    store.set(startTokenAtom, null);
  }
}

/** Whoever is logged in is asked first: a link that somebody else sent must not put a player into another account unnoticed. */
async function mayReplace(store: Store): Promise<boolean> {
  if (store.get(tokenAtom) === null) return true;
  const { text: t } = store.get(messagesAtom);
  return store.set(confirmAtom, {
    title: t('shell:takeOver.title'),
    text: t('shell:takeOver.text'),
    confirm: t('shell:takeOver.confirm'),
    cancel: t('shell:cancel'),
  });
}

/** Why nobody is logged in now; who was, still is. */
function showFailure(store: Store, error: unknown): void {
  const { text: t } = store.get(messagesAtom);
  const away = error instanceof PlatformError && (error.kind === 'network' || error.kind === 'busy');
  const text = away ? errorText(error, t) : t('errors:start_link_ended');
  store.set(toastAtom, { tone: 'warning', text });
  if (store.get(tokenAtom) === null) store.set(openModalAtom, 'access', { tab: 'login', notice: 'linkEnded' });
}
