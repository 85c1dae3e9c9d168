import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { Dialog } from '#engine/dialog';
import { Button } from '#engine/ui';
import styles from './Overlays.module.css';
import { type Confirm, confirmsAtom } from './state.ts';

/** The questions that wait for an answer. */
export function Confirms() {
  return useAtomValue(confirmsAtom).map((question) => <Question key={question.id} {...question} />);
}

function Question({ title, text, confirm, cancel, tone, answer }: Confirm) {
  const id = useId();
  return (
    <Dialog labelledBy={id} role="alertdialog" phone="center" onClose={() => answer(false)} className={styles.confirm}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {cancel !== undefined && <Button onClick={() => answer(false)}>{cancel}</Button>}
        <Button look={tone === 'negative' ? 'danger' : 'primary'} onClick={() => answer(true)} autoFocus>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
