import { useFormat, useText } from '#engine/i18n';
import { isProgramme, isScalar, kindOf, leavesOf, type SchemaNode, wordsOf } from '../../../../shared/profile/index.ts';
import styles from '../Profile.module.css';

/** A part of the profile in words: what is set in it, by its names. */
export function Readable({ node, value }: { node: SchemaNode; value: unknown }) {
  const text = useText('office');
  const format = useFormat();
  const words = { text, format };
  if (value === undefined)
    return <span className={styles.unset}>{text(isProgramme(node.name) ? 'profile.standard' : 'profile.unset')}</span>;
  if (isScalar(kindOf(node))) return <span dir="auto">{wordsOf(node, value, words)}</span>;
  const leaves = leavesOf(node, value, words);
  const [first] = leaves;
  if (leaves.length === 1 && first?.labels.length === 0) return <span dir="auto">{first.to}</span>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long value scrolls, and so it must for those who use a keyboard
    <div className={styles.scroll} tabIndex={0}>
      <dl className={styles.leaves}>
        {leaves.map(({ labels, to }) => (
          <div key={labels.join('/')} className={styles.leaf}>
            <dt>{labels.join(' › ')}</dt>
            <dd dir="auto">{to}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
