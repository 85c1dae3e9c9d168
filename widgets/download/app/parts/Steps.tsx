import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { classNames } from '#engine/ui';
import type { MessageReference } from '#schemas/names';
import styles from './Steps.module.css';

interface Props {
  /** What each of them says. */
  steps: readonly MessageReference[] | undefined;
  large?: boolean;
  /** What the first step is done with. */
  children?: ReactNode;
}

/** What to do, in order. */
export function Steps({ steps = [], large, children }: Props) {
  const text = useText('download');
  const { name } = useAtomValue(coreAtom).brand;
  if (steps.length === 0) return children;
  return (
    <ol className={classNames(styles.steps, large && styles.large)}>
      {steps.map((step, index) => (
        <li key={step}>
          <div className={styles.step}>
            <p>{text(step, { brand: name })}</p>
            {index === 0 && children}
          </div>
        </li>
      ))}
    </ol>
  );
}
