import { useText } from '#engine/i18n';
import styles from './CaseParts.module.css';

/** What the player has shown of a payment: each opens whole beside the page. */
export function CasePictures({ pictures }: { pictures: readonly string[] }) {
  const text = useText('office');
  if (pictures.length === 0) return null;
  return (
    <section>
      <h3 className={styles.head}>{text('deposits.pictures')}</h3>
      <ul className={styles.pictures}>
        {pictures.map((id, index) => (
          <li key={id}>
            <a href={`/admin/pictures/${id}`} target="_blank" rel="noreferrer">
              <img src={`/admin/pictures/${id}`} alt={text('deposits.picture', { number: index + 1 })} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
