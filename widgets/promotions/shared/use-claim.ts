import { useSetAtom } from 'jotai';
import { useText } from '#engine/i18n';
import { confirmAtom, toastAtom } from '#engine/overlays';
import { useMutation } from '#engine/platform';
import type { Activity } from '#schemas/platform';
import { useBrought } from './use-brought.ts';

/** Claims what an activity brings, or draws a prize of a raffle; what has come is told. */
export function useClaim() {
  const text = useText('promotions');
  const toast = useSetAtom(toastAtom);
  const confirm = useSetAtom(confirmAtom);
  const brought = useBrought();
  const claim = useMutation('claimActivity');
  const draw = useMutation('claimRaffle');
  const take = async ({ id, kind }: Pick<Activity, 'id' | 'kind'>) => {
    const call = kind === 'raffle' ? draw : claim;
    const got = await call.send({ body: { id } }).catch(() => undefined);
    if (!got) return;
    const words = brought(got);
    if (got.prize === undefined) return toast({ tone: 'positive', text: text('activity.received', { what: words }) });
    const credited = words && text('activity.received', { what: words });
    const left = got.left > 0 ? text('activity.draws', { count: got.left }) : '';
    await confirm({
      title: got.prize,
      text: [credited, left].filter(Boolean).join(' ') || text('activity.noneLeft'),
      confirm: text('shell:close'),
    });
  };
  return { take, pending: claim.pending || draw.pending };
}
