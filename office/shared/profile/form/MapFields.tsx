import { type ReactNode, useState } from 'react';
import { useText } from '#engine/i18n';
import { IconButton } from '#engine/ui';
import { withValue } from '../patch.ts';
import { childOf, isObject, resolve, type Schema } from '../schema.ts';
import { isScalar, kindOf } from '../shape.ts';
import { AddEntry } from './AddEntry.tsx';
import { type FieldProps, useFormContext } from './context.ts';
import styles from './form.module.css';
import { initialOf } from './initial.ts';

/** Entries by key. They have no order of their own: the database keeps none. */
export function MapFields({ node, path, label, value, onChange }: FieldProps) {
  const text = useText('office');
  const { Field, isFaulty, keysOf } = useFormContext();
  const [added, setAdded] = useState<string>();
  const own = isObject(value) ? value : {};
  const keys = Object.keys(own);
  return (
    <>
      {keys.map((key) => {
        const child = childOf(node, key);
        if (!child) return null;
        const at = [...path, key];
        const kind = kindOf(child);
        const isPlain = isScalar(kind) || kind === 'variants';
        const field = (
          <Field
            node={child}
            path={at}
            label={key}
            value={own[key]}
            isRequired
            isBrief
            isNamed={!isPlain}
            onChange={(next) => onChange({ ...own, [key]: next })}
          />
        );
        const remove = (
          <IconButton
            icon="x"
            label={text('profile.removeOf', { name: key, of: label })}
            onClick={() => onChange(withValue(own, [key], undefined))}
          />
        );
        return isPlain ? (
          <div key={key} className={styles.row}>
            {field}
            {remove}
          </div>
        ) : (
          <Entry key={key} name={key} startsOpen={keys.length === 1 || key === added} isFaulty={isFaulty(at)} end={remove}>
            {field}
          </Entry>
        );
      })}
      <AddEntry
        label={label}
        offered={keysOf(node)?.filter((key) => !Object.hasOwn(own, key))}
        isGood={(key) => isKey(node.schema.propertyNames, key) && !Object.hasOwn(own, key)}
        onAdd={(key) => {
          const child = childOf(node, key);
          if (!child) return;
          setAdded(key);
          onChange({ ...own, [key]: initialOf(child) });
        }}
      />
    </>
  );
}

interface EntryProps {
  name: string;
  startsOpen: boolean;
  isFaulty: boolean;
  end: ReactNode;
  children: ReactNode;
}

/** An entry that is folded away until somebody opens it, or something in it is wrong. */
function Entry({ name, startsOpen, isFaulty, end, children }: EntryProps) {
  const [open, setOpen] = useState(startsOpen);
  return (
    <details
      className={styles.entry}
      open={open || isFaulty}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.entryName}>{name}</summary>
      {children}
      <div className={styles.entryEnd}>{end}</div>
    </details>
  );
}

/** Whether a map may have a key. */
function isKey(names: Schema | undefined, key: string): boolean {
  if (key === '') return false;
  const { pattern, enum: values, maxLength = 80 } = names ? resolve(names) : {};
  return (
    key.length <= maxLength && (!values || values.includes(key)) && (!pattern || new RegExp(pattern, 'u').test(key))
  );
}
