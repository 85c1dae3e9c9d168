import { useRef, useState } from 'react';
import { useText } from '#engine/i18n';
import { Button } from '#engine/ui';
import styles from './Instructions.module.css';

/** An address to compare by eye: the whole of it, in groups of four that are no part of what is copied. */
export function GroupedAddress({ label, address }: { label: string; address: string }) {
  const text = useText('kit');
  const whole = useRef<HTMLSpanElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = async () => {
    // Without a clipboard, as over plain http, what is shown is selected and copied by hand.
    const done = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    if (!done && whole.current) getSelection()?.selectAllChildren(whole.current);
    setOutcome(done ? 'copied' : 'failed');
  };
  const groups = address.match(/.{1,4}/g) ?? [];
  return (
    <div className={styles.address}>
      <p className={styles.label}>{label}</p>
      <p className={styles.groups} dir="ltr">
        <span ref={whole} className="visually-hidden">
          {address}
        </span>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group may come twice, and its place is its name.
          <span key={`${index} ${group}`} aria-hidden="true">
            {group}
          </span>
        ))}
      </p>
      <Button size="sm" icon={outcome === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
        {text(outcome === 'copied' ? 'copy.copied' : 'copy.copy')}
      </Button>
      <p role="status" className={outcome === 'failed' ? styles.hint : 'visually-hidden'}>
        {outcome && text(outcome === 'copied' ? 'copy.copied' : 'copy.failed')}
      </p>
    </div>
  );
}
