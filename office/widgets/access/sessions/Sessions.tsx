import { useFormat, useText } from '#engine/i18n';
import { StatusBadge } from '#engine/kit';
import { useMutation, useQuery } from '#engine/platform';
import { Answer, Button, SectionHead, Skeleton, SkeletonList } from '#engine/ui';
import type { OwnSession } from '#schemas/admin';
import { OwnList, OwnRow } from '../shared/OwnList.tsx';
import styles from './Sessions.module.css';

/** Where the operator is logged in: what nobody knows of is ended here. */
export default function Sessions() {
  const text = useText('office');
  const own = useQuery('ownSessions', {});
  const end = useMutation('endOwnSessions');
  // A failure has been told.
  const stop = (id?: string) => void end.send({ body: id === undefined ? {} : { id } }).catch(() => undefined);
  return (
    <section data-widget="access/sessions" className={styles.panel}>
      <SectionHead title={text('sessions.title')} text={text('sessions.text')} />
      <Answer of={own} waiting={<SkeletonList count={2} row={<Skeleton height="64px" />} />}>
        {({ list }) => (
          <>
            <OwnList>
              {list.map((session) => (
                <Row key={session.id} session={session} busy={end.pending} onEnd={() => stop(session.id)} />
              ))}
            </OwnList>
            {list.length > 1 && (
              <div>
                <Button busy={end.pending} onClick={() => stop()}>
                  {text('sessions.endOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </Answer>
    </section>
  );
}

function Row({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd(): void }) {
  const text = useText('office');
  const format = useFormat();
  const { device, ip, begunAt, seenAt, current } = session;
  const name = device === '' ? text('sessions.unknown') : device;
  return (
    <OwnRow
      name={
        <>
          <bdi>{name}</bdi> · <bdi>{ip}</bdi>
        </>
      }
      note={text('sessions.times', { begun: format.moment(begunAt), seen: format.moment(seenAt) })}
    >
      {current ? (
        <StatusBadge tone="positive">{text('sessions.current')}</StatusBadge>
      ) : (
        <Button size="sm" busy={busy} aria-label={text('sessions.endOne', { name, ip })} onClick={onEnd}>
          {text('sessions.end')}
        </Button>
      )}
    </OwnRow>
  );
}
