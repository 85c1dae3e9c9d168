import styles from './Placeholder.module.css';

/** In development: the name of what is missing or wrong, where it should stand. Production only reports it. */
export function Placeholder({ children }: { children: string }) {
  return <p className={styles.placeholder}>{children}</p>;
}
