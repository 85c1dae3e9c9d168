import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '#engine/i18n';
import { useMutation, useQuery } from '#engine/platform';
import { Answer, Button, SectionHead, Skeleton, SkeletonList } from '#engine/ui';
import type { ChatFile } from '#schemas/admin';
import { ChatLog, mayAtom } from '../../../../shared/index.ts';
import styles from '../Desk.module.css';
import { HandOver } from './HandOver.tsx';
import { Reply } from './Reply.tsx';

interface Props {
  id: string;
  everyMs: number;
  onBack(): void;
}

/** A conversation with what its state allows the operator. */
export function Conversation({ id, everyMs, onBack }: Props) {
  const text = useText('office');
  const read = useQuery('chatFile', { query: { id } }, { every: everyMs });
  return (
    <div className={styles.talk}>
      <Button look="quiet" icon="arrow-left" className={styles.back} onClick={onBack}>
        {text('chat.back')}
      </Button>
      <Answer of={read} waiting={<SkeletonList count={5} row={<Skeleton height="48px" />} />}>
        {(file) => <Talk file={file} />}
      </Answer>
    </div>
  );
}

function Talk({ file }: { file: ChatFile }) {
  const text = useText('office');
  const may = useAtomValue(mayAtom);
  const { chat, mine, takeable, memberHere } = file;
  return (
    <>
      <SectionHead title={chat.account} text={text(memberHere ? 'chat.here' : 'chat.gone')} />
      {may('players.read') && (
        <Link to={`/admin/players/${chat.player}?merchant=${chat.merchant}`} className={styles.player}>
          {text('chat.openPlayer')}
        </Link>
      )}
      <ChatLog file={file} />
      {takeable && <Take id={chat.id} />}
      {mine && (
        <>
          <Reply file={file} />
          <Doings file={file} />
        </>
      )}
      {!mine && chat.state === 'held' && (
        <p className={styles.note}>{text('chat.heldText', { holder: chat.holder ?? '' })}</p>
      )}
      {chat.state === 'closed' && <p className={styles.note}>{text('chat.closedText')}</p>}
    </>
  );
}

function Take({ id }: { id: string }) {
  const text = useText('office');
  const take = useMutation('takeChat');
  return (
    <div>
      <Button
        look="primary"
        busy={take.pending}
        onClick={() => void take.send({ body: { chat: id } }).catch(() => undefined)}
      >
        {text('chat.take')}
      </Button>
    </div>
  );
}

function Doings({ file }: { file: ChatFile }) {
  const text = useText('office');
  const close = useMutation('closeChat');
  const [handing, setHanding] = useState(false);
  const { id } = file.chat;
  return (
    <div className={styles.doings}>
      <Button icon="users" aria-expanded={handing} onClick={() => setHanding(!handing)}>
        {text('chat.handOver')}
      </Button>
      <Button
        icon="check"
        busy={close.pending}
        onClick={() => void close.send({ body: { chat: id } }).catch(() => undefined)}
      >
        {text('chat.close')}
      </Button>
      {handing && <HandOver file={file} onDone={() => setHanding(false)} />}
    </div>
  );
}
