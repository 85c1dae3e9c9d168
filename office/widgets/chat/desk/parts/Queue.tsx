import { useAtomValue } from 'jotai';
import { useText } from '#engine/i18n';
import { StatusBadge } from '#engine/kit';
import { StatusMessage } from '#engine/ui';
import type { ChatCase } from '#schemas/admin';
import { languageName, sessionAtom } from '../../../../shared/index.ts';
import styles from '../Desk.module.css';

interface Props {
  chats: readonly ChatCase[];
  chosen: string;
  now: number;
  onChoose(id: string): void;
}

const minuteMs = 60_000;

/** Conversations that are not closed, who waits longest first. */
export function Queue({ chats, chosen, now, onChoose }: Props) {
  const text = useText('office');
  const session = useAtomValue(sessionAtom);
  if (chats.length === 0) return <StatusMessage icon="check" title={text('chat.none')} text={text('chat.noneText')} />;
  const shopOf = (code: string) => session?.merchants.find((one) => one.code === code)?.name ?? code;
  const waits = ({ waitingSince }: ChatCase) =>
    waitingSince === undefined
      ? text('chat.answered')
      : text('chat.waits', { count: Math.max(0, Math.floor((now - waitingSince) / minuteMs)) });
  return (
    <ul className={styles.list} aria-label={text('chat.queue')}>
      {chats.map((chat) => (
        <li key={chat.id}>
          <button
            type="button"
            className={styles.entry}
            aria-current={chat.id === chosen || undefined}
            onClick={() => onChoose(chat.id)}
          >
            <span className={styles.line}>
              <bdi className={styles.account}>{chat.account}</bdi>
              <StatusBadge tone={chat.state === 'waiting' ? 'warning' : 'neutral'}>
                {chat.holder === undefined
                  ? text('chat.states.waiting')
                  : chat.holder === session?.account
                    ? text('chat.mine')
                    : text('chat.heldBy', { holder: chat.holder })}
              </StatusBadge>
            </span>
            <span className={styles.about}>
              {[
                shopOf(chat.merchant),
                languageName(chat.language, text),
                chat.rank > 0 ? text('chat.rank', { rank: chat.rank }) : text('chat.member'),
                waits(chat),
              ].join(' · ')}
            </span>
            <span className={styles.excerpt} dir="auto">
              {chat.excerpt}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
