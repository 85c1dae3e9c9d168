import { useSetAtom, useStore } from 'jotai';
import { useCallback } from 'react';
import { useText } from '#engine/i18n';
import { confirmAtom, openModalAtom } from '#engine/overlays';
import { isVisitorUnknown, whenAwake } from '#engine/registry';
import { roleAtom } from '#engine/session';

/** Whether a player may take part: guests log in first, and trial accounts are offered a real one (§5). */
export function useAdmission(): () => Promise<boolean> {
  const store = useStore();
  const text = useText('promotions');
  const openModal = useSetAtom(openModalAtom);
  const confirm = useSetAtom(confirmAtom);
  return useCallback(async () => {
    if (isVisitorUnknown(store)) await whenAwake(store);
    const role = store.get(roleAtom);
    if (role === 'guest') openModal('access', { tab: 'login', notice: 'loginFirst' });
    if (role !== 'trial') return role !== 'guest';
    const question = {
      title: text('errors:real_account_title'),
      text: text('errors:in_need_true_account'),
      confirm: text('errors:in_increase_submit'),
      cancel: text('shell:cancel'),
    };
    void confirm(question).then((agreed) => agreed && openModal('access', { tab: 'register' }));
    return false;
  }, [store, text, openModal, confirm]);
}
