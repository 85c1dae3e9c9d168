import { useId, useState } from 'react';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import { Button, FieldBox } from '#engine/ui';
import type { ChatFile } from '#schemas/admin';
import styles from '../Desk.module.css';

/** Who goes on with the conversation: an operator, or whoever takes it out of the queue. */
export function HandOver({ file: { chat, colleagues }, onDone }: { file: ChatFile; onDone(): void }) {
  const text = useText('office');
  const id = useId();
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const hand = useMutation('handOverChat');
  const send = async () => {
    const body = { chat: chat.id, ...(to === '' ? {} : { to }), ...(note.trim() === '' ? {} : { note: note.trim() }) };
    await hand
      .send({ body })
      .then(onDone)
      .catch(() => undefined);
  };
  return (
    <form
      className={`${styles.doings} ${styles.field} ${styles.wide}`}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-to`}>
          {text('chat.to')}
        </label>
        <FieldBox>
          <select id={`${id}-to`} value={to} onChange={(event) => setTo(event.currentTarget.value)}>
            <option value="">{text('chat.toQueue')}</option>
            {colleagues.map(({ account, name, here }) => (
              <option key={account} value={account}>
                {`${name} · ${text(here ? 'chat.isHere' : 'chat.isGone')}`}
              </option>
            ))}
          </select>
        </FieldBox>
      </div>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-note`}>
          {text('chat.note')}
        </label>
        <FieldBox>
          <input
            id={`${id}-note`}
            dir="auto"
            maxLength={300}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </FieldBox>
      </div>
      <Button type="submit" look="primary" busy={hand.pending}>
        {text('chat.handOverNow')}
      </Button>
    </form>
  );
}
