import { paragraphsOf } from './paragraphs.ts';
import styles from './RichText.module.css';

/** The words of a text of the platform, where no script cleans its HTML: for what stands in `<noscript>`. */
export function Scriptless({ html }: { html: string }) {
  return (
    <div className={styles.text} dir="auto">
      {paragraphsOf(html).map((words, index) => {
        // A text does not change its order while it is shown.
        const at = `${index}`;
        return <p key={at}>{words}</p>;
      })}
    </div>
  );
}
