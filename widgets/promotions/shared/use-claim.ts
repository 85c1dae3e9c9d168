import { useSetAtom } from 'jotai';
import { useText } from '#engine/i18n';
import { toastAtom } from '#engine/overlays';
import { useMutation } from '#engine/platform';
import { useBrought } from './use-brought.ts';
import { useLockQuestion } from './use-lock-question.ts';

/** Claims what an activity brings, after a question where it keeps the balance; a short message says what has come. */
export function useClaim() {
  const text = useText('promotions');
  const toast = useSetAtom(toastAtom);
  const brought = useBrought();
  const claim = useMutation('claimActivity');
  const mayLock = useLockQuestion();
  const take = async (id: string, gift?: Parameters<typeof mayLock>[0]) => {
    if (gift && !(await mayLock(gift))) return;
    const got = await claim.send({ body: { id } }).catch(() => undefined);
    if (got) toast({ tone: 'positive', text: text('activity.received', { what: brought(got) }) });
  };
  return { take, pending: claim.pending };
}
