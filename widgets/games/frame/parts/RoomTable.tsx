import styles from './Rooms.module.css';

/** Half the width and height of the ring of chairs. */
const ring = { x: 38, y: 25 };

/** The table from above, where the next player sits down: taken chairs are filled. For the eye alone: the figures stand beside it. */
export function RoomTable({ seats, free }: { seats: number; free: number }) {
  const chairs = Array.from({ length: seats }, (_, index) => {
    const angle = (index / seats) * 2 * Math.PI + Math.PI / 2;
    return { index, x: 50 + ring.x * Math.cos(angle), y: 36 + ring.y * Math.sin(angle) };
  });
  return (
    <svg viewBox="0 0 100 72" className={styles.table} aria-hidden="true">
      <rect x="20" y="19" width="60" height="34" rx="17" className={styles.rail} />
      <rect x="24" y="23" width="52" height="26" rx="13" className={styles.felt} />
      {chairs.map(({ index, x, y }) => (
        <circle key={index} cx={x} cy={y} r="6" className={index < seats - free ? styles.taken : styles.open} />
      ))}
    </svg>
  );
}
