import { RichText, Scriptless } from '#engine/rich-text';
import type { MessageReference } from '#schemas/names';
import { blocksOf, type HelpEntry, useArticleText } from '#widgets/service';
import styles from '../Help.module.css';

interface Props {
  title: string;
  entry: HelpEntry;
  /** By which a link of the page leads to it. */
  id?: string | undefined;
  /** It stands in `<noscript>`. */
  scriptless?: boolean;
}

/** One article: HTML of the platform, or the brand's own words. */
export function Article({ title, entry: { own, given }, id, scriptless = false }: Props) {
  const Given = scriptless ? Scriptless : RichText;
  return (
    <article id={id} className={styles.article}>
      <h2>{title}</h2>
      {given ? <Given html={given.content} /> : own && <Words of={own.text} />}
    </article>
  );
}

function Words({ of: key }: { of: MessageReference }) {
  const body = useArticleText()(key);
  return (
    <>
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
    </>
  );
}
