import type { FormEvent, ReactNode } from 'react';
import styles from './PreferenceForm.module.css';

/**
 * A real form around buttons that choose a language or a theme: before any script has run, and without one, the site's server
 * takes the choice from the address, remembers it, and sends the visitor back.
 */
export function PreferenceForm({ onChoose, children }: { onChoose(value: string): void; children: ReactNode }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) onChoose(submitter.value);
  };
  return (
    <form method="get" className={styles.form} onSubmit={submit}>
      {children}
    </form>
  );
}
