import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Pager } from '#engine/kit';
import { type RowOf, useMutation, usePage } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import { Answer, Button, Skeleton, SkeletonList, StatusMessage } from '#engine/ui';
import { useUnreadMessages } from '#widgets/service';
import styles from '../Messages.module.css';
import { Letter } from './Letter.tsx';
import { LetterRow } from './LetterRow.tsx';

type Message = RowOf<'messages'>;
const icons = { welcome: 'sparkles', account: 'wallet', bonus: 'gift', news: 'speakerphone' } as const;

/** The player's messages: whoever opens one has read it. */
export function Inbox({ size }: { size: number }) {
  const text = useText('messages');
  const { query, change } = useRouteQuery();
  const page = Math.max(1, Number(query.page) || 1);
  const onlyUnread = query.state === 'unread';
  const answer = usePage('messages', onlyUnread ? { state: 'unread' } : {}, { page, size });
  const unread = useUnreadMessages();
  const read = useMutation('readMessage', { onError: 'field' });
  const readAll = useMutation('readAllMessages');
  const remove = useMutation('deleteMessage');
  const [open, setOpen] = useState<Message>();

  const show = (message: Message) => {
    setOpen(message);
    // It is shown whether or not that is noted; the next opening notes it again.
    if (message.state === 'unread') void read.send({ body: { id: message.id } }).catch(() => undefined);
  };
  const take = async ({ id }: Message) => {
    await remove.send({ body: { id } }).then(
      () => setOpen(undefined),
      () => undefined,
    );
  };
  return (
    <>
      <div className={styles.bar}>
        <Button
          size="sm"
          look={onlyUnread ? 'primary' : 'secondary'}
          aria-pressed={onlyUnread}
          onClick={() => change({ state: onlyUnread ? '' : 'unread' })}
        >
          {text('onlyUnread')}
        </Button>
        <Button
          size="sm"
          look="quiet"
          icon="check"
          busy={readAll.pending}
          disabled={unread === 0}
          onClick={() => void readAll.send().catch(() => undefined)}
        >
          {text('readAll')}
        </Button>
      </div>
      <Answer
        of={{ ...answer, data: answer.data?.list }}
        waiting={
          <div aria-hidden="true">
            <SkeletonList count={5} row={<Skeleton height="64px" radius="var(--radius-md)" />} />
          </div>
        }
        empty={
          <StatusMessage
            icon="mail"
            title={text(onlyUnread ? 'noneUnread' : 'none')}
            text={text(onlyUnread ? 'noneUnreadText' : 'noneText')}
          />
        }
      >
        {(list) => (
          <ul className={styles.list} aria-busy={answer.isPlaceholderData}>
            {list.map((message) => (
              <LetterRow
                key={message.id}
                icon={icons[message.kind]}
                title={message.title}
                at={message.at}
                unread={message.state === 'unread'}
                onOpen={() => show(message)}
              />
            ))}
          </ul>
        )}
      </Answer>
      {answer.data && (
        <Pager
          page={page}
          size={size}
          total={answer.data.total.rows}
          capped={answer.data.total.capped}
          onPage={(next) => change({ page: String(next) })}
        />
      )}
      {open && (
        <Letter
          {...open}
          onClose={() => setOpen(undefined)}
          footer={
            <Button look="quiet" busy={remove.pending} onClick={() => void take(open)}>
              {text('delete')}
            </Button>
          }
        />
      )}
    </>
  );
}
