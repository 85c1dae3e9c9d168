import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import { useNamespaces, useText } from '#engine/i18n';
import { confirmAtom, openModalAtom } from '#engine/overlays';
import { pathOf } from '#engine/routing';

const namespaces = ['errors', 'shell'];

/** What the account of a session may not see, in words over the home page (§5, §6); a trial account is offered a real one. */
export default function Refused({ why }: { why: 'realAccount' | 'notAgent' }) {
  useNamespaces(namespaces);
  const text = useText('errors');
  const { routes } = useAtomValue(coreAtom);
  const confirm = useSetAtom(confirmAtom);
  const openModal = useSetAtom(openModalAtom);
  useEffect(() => {
    if (why === 'notAgent') {
      void confirm({ title: text('not_agent_title'), text: text('error_not_agent'), confirm: text('shell:close') });
      return;
    }
    const question = {
      title: text('real_account_title'),
      text: text('in_need_true_account'),
      confirm: text('in_increase_submit'),
      cancel: text('shell:cancel'),
    };
    void confirm(question).then((agreed) => agreed && openModal('access', { tab: 'register' }));
  }, [why, text, confirm, openModal]);
  return <Navigate to={pathOf(routes, 'home') ?? '/'} replace />;
}
