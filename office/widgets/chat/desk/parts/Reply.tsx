import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import { Button, FieldBox } from '#engine/ui';
import type { ChatFile } from '#schemas/admin';
import styles from '../Desk.module.css';

/** Longest message, UTF-16 units. */
const longest = 1000;

/** What the operator writes, by hand or from the merchant's canned answers, which may be changed before they are sent. */
export function Reply({ file: { chat, lines, answers } }: { file: ChatFile }) {
  const text = useText('office');
  const id = useId();
  const [words, setWords] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const answer = useMutation('answerChat');
  const send = async () => {
    if (words.trim() === '') return;
    const after = Math.max(0, ...lines.filter(({ from }) => from === 'desk').map((line) => line.id));
    const sent = await answer
      .send({ body: { chat: chat.id, text: words.trim(), after } })
      .then(() => true)
      .catch(() => false);
    // What could not be sent is kept.
    if (sent) setWords('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  const insert = (chosen: string) => {
    const canned = answers.find((one) => one.id === chosen);
    if (canned) setWords((now) => [now, canned.text].filter((part) => part !== '').join('\n'));
    field.current?.focus();
  };
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {answers.length > 0 && (
        <div className={styles.field}>
          <label className={styles.label} htmlFor={`${id}-canned`}>
            {text('chat.canned')}
          </label>
          <FieldBox>
            <select id={`${id}-canned`} value="" onChange={(event) => insert(event.currentTarget.value)}>
              <option value="">{text('chat.cannedChoose')}</option>
              {answers.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </select>
          </FieldBox>
        </div>
      )}
      <div className={`${styles.field} ${styles.wide}`}>
        <label className={styles.label} htmlFor={`${id}-words`}>
          {text('chat.reply')}
        </label>
        <FieldBox>
          <textarea
            ref={field}
            id={`${id}-words`}
            dir="auto"
            rows={3}
            maxLength={longest}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </FieldBox>
      </div>
      <Button look="primary" type="submit" busy={answer.pending} disabled={words.trim() === ''}>
        {text('chat.send')}
      </Button>
    </form>
  );
}
