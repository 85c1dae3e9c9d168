import styles from './Bet.module.css';

/** Why the bet is not placed. */
export function Refusal({ words }: { words: string }) {
  return (
    <p role="alert" className={styles.refusal}>
      {words}
    </p>
  );
}
