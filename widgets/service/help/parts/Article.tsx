import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import styles from '../Help.module.css';
import { blocksOf } from './blocks.ts';

/** One article. `{{age}}`, `{{currency}}` and `{{brand}}` in its text are the brand's. */
export function Article({ title, text: key }: { title: string; text: string }) {
  const text = useText('service');
  const { name, currency, legal } = useAtomValue(coreAtom).brand;
  const body = text(key, { age: legal?.age ?? 18, currency: currency.code, brand: name });
  return (
    <article className={styles.article}>
      <h2>{text(title)}</h2>
      {blocksOf(body).map((block, index) => {
        // A text does not change its order while it is shown.
        const at = `${index}`;
        if (block.kind === 'list')
          return (
            <ul key={at}>
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          );
        return block.kind === 'heading' ? <h3 key={at}>{block.text}</h3> : <p key={at}>{block.text}</p>;
      })}
    </article>
  );
}
