import { useFormat } from '#engine/i18n';
import { classNames } from '#engine/ui';
import styles from './Money.module.css';

interface Props {
  /** Amount in minor units. */
  minor: number;
  /** ISO 4217 code; the brand's by default. */
  currency?: string | undefined;
  /** What came or went: a sign and a colour, never the colour alone. */
  change?: boolean | undefined;
  /** The one amount of a screen that is loudest. */
  loud?: boolean | undefined;
}

/** An amount of money in tabular figures, which keeps its own direction among words. Zero stands back. */
export function Money({ minor, currency, change = false, loud = false }: Props) {
  const format = useFormat();
  const tone = minor === 0 ? styles.zero : change && (minor > 0 ? styles.came : styles.went);
  return (
    <bdi className={classNames('tabular', styles.money, tone, loud && styles.loud)} data-loud={loud || undefined}>
      {change ? format.change(minor, currency) : format.money(minor, currency)}
    </bdi>
  );
}
