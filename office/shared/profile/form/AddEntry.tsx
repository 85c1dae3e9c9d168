import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Button, FieldBox } from '#engine/ui';
import styles from './form.module.css';

interface Props {
  /** What it is added to. */
  label: string;
  /** Keys to choose from; undefined: it is typed. */
  offered: readonly string[] | undefined;
  isGood(key: string): boolean;
  onAdd(key: string): void;
}

/** Adds an entry by its key. */
export function AddEntry({ label, offered, isGood, onAdd }: Props) {
  const text = useText('office');
  const [key, setKey] = useState('');
  if (offered?.length === 0) return null;
  const name = text('profile.keyOf', { of: label });
  const change = ({ currentTarget }: { currentTarget: { value: string } }) => setKey(currentTarget.value);
  return (
    <div className={styles.add}>
      <FieldBox isFaulty={key !== '' && !isGood(key)}>
        {offered ? (
          <select aria-label={name} value={key} onChange={change}>
            <option value="">{text('profile.choose')}</option>
            {offered.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        ) : (
          <input
            aria-label={name}
            placeholder={text('profile.newKey')}
            type="text"
            spellCheck={false}
            autoComplete="off"
            value={key}
            onChange={change}
          />
        )}
      </FieldBox>
      <Button
        size="sm"
        icon="plus"
        disabled={!isGood(key)}
        aria-label={text('profile.addTo', { of: label })}
        onClick={() => {
          onAdd(key);
          setKey('');
        }}
      >
        {text('profile.add')}
      </Button>
    </div>
  );
}
