import { useSetAtom } from 'jotai';
import { useText } from '#engine/i18n';
import { toastAtom } from '#engine/overlays';
import { useMutation } from '#engine/platform';
import { useBrought } from './use-brought.ts';

/** Claims what an activity brings; a short message says what has come. */
export function useClaim() {
  const text = useText('promotions');
  const toast = useSetAtom(toastAtom);
  const brought = useBrought();
  const claim = useMutation('claimActivity');
  const take = async (id: string) => {
    const got = await claim.send({ body: { id } }).catch(() => undefined);
    if (got) toast({ tone: 'positive', text: text('activity.received', { what: brought(got) }) });
  };
  return { take, pending: claim.pending };
}
