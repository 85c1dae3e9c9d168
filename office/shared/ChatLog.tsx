import { useEffect, useRef } from 'react';
import { useFormat, useText } from '#engine/i18n';
import type { ChatFile } from '#schemas/admin';
import styles from './ChatLog.module.css';
import { chatEvent } from './words.ts';

type Entry = { key: string; at: number } & (
  | { line: ChatFile['lines'][number]; step?: never }
  | { line?: never; step: ChatFile['steps'][number] }
);

/** All that was said in a conversation, and who took it, handed it over and closed it, the oldest first. */
export function ChatLog({ file: { chat, lines, steps } }: { file: ChatFile }) {
  const text = useText('office');
  const format = useFormat();
  const log = useRef<HTMLDivElement>(null);
  const entries: Entry[] = [
    ...lines.map((line) => ({ key: `line ${line.id}`, at: line.at, line })),
    ...steps.slice(1).map((step, index) => ({ key: `step ${index}`, at: step.at, step })),
  ];
  entries.sort((one, other) => one.at - other.at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is at the end
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [entries.length]);
  const author = ({ from, author: account }: ChatFile['lines'][number]) => {
    if (from === 'member') return chat.account;
    return account ?? text('chat.automatic');
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation scrolls, and so it must for those who use a keyboard
    <div ref={log} className={styles.log} role="log" tabIndex={0} aria-label={text('chat.log')}>
      <ol className={styles.entries}>
        {entries.map(({ key, at, line, step }) =>
          line ? (
            <li key={key} className={styles.line} data-from={line.from}>
              <span className={styles.by}>
                <bdi>{author(line)}</bdi>
                {` · ${format.moment(at)}`}
                {line.from === 'desk' && ` · ${text(line.seen ? 'chat.seen' : 'chat.unseen')}`}
              </span>
              <span className={styles.words} dir="auto">
                {line.text}
              </span>
            </li>
          ) : (
            <li key={key} className={styles.step}>
              {`${format.moment(at)} · ${text(chatEvent(step.event))} · ${step.by.replace('operator:', '')}`}
              {step.note && <span dir="auto">{` ${step.note}`}</span>}
            </li>
          ),
        )}
      </ol>
    </div>
  );
}
