import { useEffect, useState } from 'react';
import { useText } from '#engine/i18n';
import { useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Answer, SectionHead, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import styles from './Desk.module.css';
import { Conversation } from './parts/Conversation.tsx';
import { Hours } from './parts/Hours.tsx';
import { Queue } from './parts/Queue.tsx';

/** How often what is new is asked for; whoever asks is there for members, ms. */
const everyMs = 3_000;

/** The chat as operators answer it: who waits, and beside it the conversation that the address names. */
export default function Desk() {
  const text = useText('office');
  const { query, change } = useRouteQuery();
  const found = useQuery('chatDesk', {}, { every: everyMs });
  const now = useNow(found.dataUpdatedAt);
  const chosen = query.chat ?? '';
  const show = (chat: string) => change({ chat });
  return (
    <section data-widget="chat/desk" className={styles.page} data-chosen={chosen !== '' || undefined}>
      <div className={styles.head}>
        <SectionHead title={text('chat.title')} text={text('chat.text')} />
        {found.data && <Hours shops={found.data.shops} />}
      </div>
      <div className={styles.queue}>
        <Answer of={found} waiting={<SkeletonList count={4} row={<Skeleton height="72px" />} />}>
          {({ chats }) => <Queue chats={chats} chosen={chosen} now={now} onChoose={show} />}
        </Answer>
      </div>
      <div className={styles.conversation}>
        {chosen === '' ? (
          <StatusMessage icon="message-circle" title={text('chat.choose')} text={text('chat.chooseText')} />
        ) : (
          <Conversation key={chosen} id={chosen} everyMs={everyMs} onBack={() => show('')} />
        )}
      </div>
    </section>
  );
}

/** The time by which waiting is counted: of the last answer. */
function useNow(answeredAt: number): number {
  const [now, setNow] = useState(Date.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every answer
  useEffect(() => setNow(Date.now()), [answeredAt]);
  return now;
}
