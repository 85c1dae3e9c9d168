import { useState } from 'react';
import { useText } from '#engine/i18n';
import { FieldBox } from '#engine/ui';
import { type FieldProps, useFormContext } from './context.ts';
import styles from './form.module.css';

/** A value as JSON: for experts, and for what the schema says nothing more of. A text that is no JSON is kept as it is, and refused. */
export function JsonField({ node, path, label, value, onChange }: FieldProps) {
  const text = useText('office');
  const { idOf, faultOf } = useFormContext();
  const [typed, type] = useState(() => JSON.stringify(value, null, 2) ?? '');
  const id = `${idOf(path)}-json`;
  return (
    <>
      <div className={styles.json}>
        <FieldBox isFaulty={faultOf(path) !== undefined}>
          <textarea
            id={id}
            dir="ltr"
            rows={Math.min(24, Math.max(6, typed.split('\n').length))}
            spellCheck={false}
            aria-label={text('profile.jsonOf', { name: label })}
            aria-describedby={`${id}-help`}
            value={typed}
            onChange={({ currentTarget }) => {
              type(currentTarget.value);
              onChange(read(currentTarget.value, node.schema.type === 'string'));
            }}
          />
        </FieldBox>
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {text('profile.jsonHint')}
      </p>
    </>
  );
}

function read(typed: string, isText: boolean): unknown {
  if (typed.trim() === '') return undefined;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    // No place of JSON but a text takes a text, and there a number is refused.
    return isText ? Number.NaN : typed;
  }
}
