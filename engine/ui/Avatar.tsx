import styles from './Avatar.module.css';

/** The first letter of a player's name, where there is no picture. Decorative: the name stands beside it. */
export function Avatar({ name, size = 36 }: { name: string; size?: number }) {
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {[...name][0]?.toLocaleUpperCase()}
    </span>
  );
}
