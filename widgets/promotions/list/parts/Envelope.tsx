import styles from './Envelope.module.css';

/** An envelope that opens, and a card that rises from it; nothing rises from an empty one. */
export function Envelope({ empty }: { empty: boolean }) {
  return (
    <svg className={styles.envelope} viewBox="0 0 160 148" width="160" height="148" aria-hidden="true">
      <path className={styles.rays} d="M80 2v12M38 12l7 11M122 12l-7 11M12 42l11 6M148 42l-11 6" />
      <rect className={styles.back} x="20" y="62" width="120" height="80" rx="6" />
      <path className={styles.opened} d="M20 66 74 22q6-5 12 0l54 44z" />
      {!empty && (
        <g className={styles.card}>
          <rect className={styles.paper} x="36" y="70" width="88" height="62" rx="5" />
          <path
            className={styles.star}
            d="m80 79 5.3 11 12.2 1.7-8.9 8.5 2.2 12.1L80 106.6l-10.800 5.700 2.200-12.100-8.900-8.500 12.200-1.700z"
          />
        </g>
      )}
      <path className={styles.pocket} d="M20 68l54 38q6 4 12 0l54-38v68a6 6 0 0 1-6 6H26a6 6 0 0 1-6-6z" />
      <path className={styles.flap} d="M20 68a6 6 0 0 1 6-6h108a6 6 0 0 1 6 6l-54 42q-6 5-12 0z" />
      <circle className={styles.seal} cx="80" cy="106" r="12" />
    </svg>
  );
}
