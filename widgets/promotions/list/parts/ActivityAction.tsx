import { useSetAtom } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '#engine/chunks';
import { useText } from '#engine/i18n';
import { StatusBadge } from '#engine/kit';
import { toastAtom } from '#engine/overlays';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { ActivityClaimed, Promotion } from '#schemas/platform';
import { useClaim, useLockQuestion } from '#widgets/promotions';
import { tones } from './tones.ts';
import type { Stand } from './use-activities.ts';
import { useAdmission } from './use-admission.ts';

const DrawnPrize = lazy(() => loadChunk(() => import('./DrawnPrize.tsx')));
const ApplicationDrawer = lazy(() => loadChunk(() => import('./ApplicationDrawer.tsx')));

interface Props {
  promotion: Promotion;
  stand: Stand;
  /** It is the screen's loudest. */
  loud?: boolean;
}

/** What can be done with the activity of a promotion now, as a button; else its state in a word (§4). */
export function ActivityAction({ promotion: { id, title, activity }, stand: { kind, status, own }, loud }: Props) {
  const text = useText('promotions');
  const toast = useSetAtom(toastAtom);
  const admitted = useAdmission();
  const { take, pending } = useClaim();
  const mayLock = useLockQuestion();
  const join = useMutation('applyActivity');
  const raffle = useMutation('claimRaffle');
  const [drawn, setDrawn] = useState<ActivityClaimed>();
  const [applies, setApplies] = useState(false);

  const again = status === 'rejected' && (own?.left ?? 0) > 0;
  const act = async () => {
    if (!(await admitted())) return;
    if (kind === 'raffle') {
      if (own && !(await mayLock(own))) return;
      return setDrawn(await raffle.send({ body: { id } }).catch(() => undefined));
    }
    if (status === 'claim' || status === 'issued') return take(id, own);
    if (kind === 'apply' && (activity?.comment || activity?.pictures)) return setApplies(true);
    const sent = await join.send({ body: { id } }).catch(() => undefined);
    if (sent)
      toast({ tone: 'positive', text: text(`activity.sent.${sent.state === 'joined' ? 'joined' : 'applying'}`) });
  };
  const label = labelOf(kind, status);
  const acts = label !== undefined || again;
  return (
    <>
      {status && !label && <StatusBadge tone={tones[status]}>{text(`activity.status.${status}`)}</StatusBadge>}
      {(acts || !status) && (
        <Button
          look={loud ? 'primary' : 'secondary'}
          size={loud ? 'lg' : 'sm'}
          busy={!status || pending || raffle.pending || join.pending}
          onClick={() => void act()}
        >
          {text(`activity.act.${again ? 'again' : (label ?? beginning[kind])}`)}
          <span className="visually-hidden"> {title}</span>
        </Button>
      )}
      {drawn && (
        <Suspense>
          <DrawnPrize drawn={drawn} onClose={() => setDrawn(undefined)} />
        </Suspense>
      )}
      {applies && activity && (
        <Suspense>
          <ApplicationDrawer id={id} title={title} asked={activity} onClose={() => setApplies(false)} />
        </Suspense>
      )}
    </>
  );
}

const beginning = { join: 'join', apply: 'apply', claim: 'claim', raffle: 'draw' } as const;

/** What the button says; nothing where there is nothing to press. */
function labelOf(kind: Stand['kind'], status: Stand['status']) {
  if (status === 'issued') return 'claim';
  if (status === 'claim') return kind === 'raffle' ? 'draw' : 'claim';
  return status === 'join' ? beginning[kind] : undefined;
}
