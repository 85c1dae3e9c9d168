import { useStore } from 'jotai';
import { useCallback } from 'react';
import { useText } from '#engine/i18n';
import { confirmAtom, openModalAtom } from '#engine/overlays';
import { tokenAtom } from '#engine/platform';

/** Shows who may not chat what they need: guests a login, trial accounts a real one (§4, §5). */
export function useRefusal(): () => void {
  const store = useStore();
  const text = useText('service');
  return useCallback(() => {
    if (store.get(tokenAtom) === null)
      return store.set(openModalAtom, 'access', { tab: 'login', notice: 'loginFirst' });
    const question = {
      title: text('chat.title'),
      text: text('errors:real_account_needed'),
      confirm: text('chat.register'),
      cancel: text('chat.later'),
    };
    void store.set(confirmAtom, question).then((agreed) => {
      if (agreed) store.set(openModalAtom, 'access', { tab: 'register' });
    });
    return undefined;
  }, [store, text]);
}
