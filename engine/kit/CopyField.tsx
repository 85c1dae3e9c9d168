import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '#engine/i18n';
import { Button, FieldBox } from '#engine/ui';
import styles from './CopyField.module.css';

/** How long the button says that it copied, ms. */
const shown = 2500;

/** A text to take along (a reference, a link, an account number), with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const text = useText('kit');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), shown);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      // A browser may refuse, or have no clipboard over plain http: what is selected can be copied by hand.
      field.current?.select();
      setOutcome('failed');
    }
  };
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <FieldBox>
        {/* Wide texts wrap: of what is cut nobody could tell whether it is the right one. */}
        <textarea ref={field} id={id} className={styles.value} value={value} rows={1} readOnly dir="ltr" />
        <Button
          size="sm"
          className={styles.copy}
          icon={outcome === 'copied' ? 'check' : 'copy'}
          onClick={() => void copy()}
        >
          {text(outcome === 'copied' ? 'copy.copied' : 'copy.copy')}
        </Button>
      </FieldBox>
      <p role="status" className={outcome === 'failed' ? styles.note : 'visually-hidden'}>
        {outcome && text(outcome === 'copied' ? 'copy.copied' : 'copy.failed')}
      </p>
    </div>
  );
}
