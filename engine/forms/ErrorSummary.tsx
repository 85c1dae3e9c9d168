import { memo, useEffect, useId, useRef } from 'react';
import { useFormat, useText } from '#engine/i18n';
import { faultText } from './faults.ts';
import styles from './form.module.css';
import type { FormActions, SummaryEntry } from './use-form.ts';

interface Props {
  summary: readonly SummaryEntry[];
  actions: FormActions;
}

/**
 * What was wrong with a long form when it was to be sent, above its fields: each fault leads to its field, in the words
 * that stand there. It comes with the focus, and stays as it is until the next try: nothing moves under the hand that types.
 */
export const ErrorSummary = memo(function ErrorSummary({ summary, actions }: Props) {
  const t = useText('forms');
  const format = useFormat();
  const title = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (summary.length > 0) box.current?.focus();
  }, [summary]);
  if (summary.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and these are links
    <div ref={box} className={styles.summary} role="group" aria-labelledby={title} tabIndex={-1}>
      <p id={title} className={styles.summaryTitle}>
        {t('forms:summary')}
      </p>
      <ul>
        {summary.map(({ field, fault }) => {
          const [name, words] = [t(field.label), faultText(fault, field, { t, format })];
          const follow = (event: { preventDefault(): void }) => {
            // The address stays as it is: what stands behind `#` may be somebody else's.
            event.preventDefault();
            actions.focus(field.id);
          };
          return (
            <li key={field.id}>
              <a href={`#${actions.id}${field.id}`} onClick={follow}>
                {words.includes(name) || field.kind === 'agreement' ? words : `${name}: ${words}`}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
});
