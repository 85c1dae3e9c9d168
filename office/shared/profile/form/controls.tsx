import { useState } from 'react';
import { amountText, asciiDigits, messageFrom, parseAmount, useFormat, useText } from '#engine/i18n';
import { FieldBox } from '#engine/ui';
import { kindOf, labelOf, unitOf } from '../shape.ts';
import type { FieldProps } from './context.ts';
import styles from './form.module.css';

interface Props extends FieldProps {
  id: string;
  isFaulty: boolean;
  describedBy: string | undefined;
}

/** What every control says of itself. */
function attributes({ id, isRequired, isFaulty, describedBy }: Props) {
  return {
    id,
    required: isRequired,
    'aria-invalid': isFaulty || undefined,
    'aria-describedby': describedBy,
  };
}

/** One line; several where the schema says nothing of how the text is written. */
export function TextInput(props: Props) {
  const { node, value, isRequired, isFaulty, onChange } = props;
  const { pattern, maxLength } = node.schema;
  const shown = typeof value === 'string' ? value : '';
  // Nothing typed is nothing said, but where something must be.
  const change = (typed: string) => onChange(typed === '' && !isRequired ? undefined : typed);
  // As it was when the form was opened: the control that is being typed into stays.
  const [isLong] = useState(pattern === undefined && maxLength === undefined && shown.length > 60);
  return (
    <FieldBox isFaulty={isFaulty}>
      {isLong ? (
        <textarea
          {...attributes(props)}
          dir="auto"
          rows={3}
          value={shown}
          onChange={(event) => change(event.currentTarget.value)}
        />
      ) : (
        <input
          {...attributes(props)}
          type="text"
          dir="auto"
          spellCheck={pattern === undefined}
          value={shown}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </FieldBox>
  );
}

/** One of several values, or yes and no. */
export function ChoiceInput(props: Props) {
  const text = useText('office');
  const { node, value, isRequired, isFaulty, onChange } = props;
  const isFlag = kindOf(node) === 'boolean';
  const values: readonly unknown[] = isFlag ? [true, false] : (node.schema.enum ?? []);
  const at = values.indexOf(value);
  const words = (one: unknown) => (isFlag ? text(one ? 'profile.yes' : 'profile.no') : labelOf(String(one)));
  return (
    <FieldBox isFaulty={isFaulty}>
      <select
        {...attributes(props)}
        value={at < 0 ? '' : String(at)}
        onChange={({ currentTarget }) =>
          onChange(values[currentTarget.value === '' ? -1 : Number(currentTarget.value)])
        }
      >
        {(!isRequired || at < 0) && <option value="">{text(isRequired ? 'profile.choose' : 'profile.unset')}</option>}
        {values.map((one, index) => (
          <option key={String(one)} value={String(index)}>
            {words(one)}
          </option>
        ))}
      </select>
    </FieldBox>
  );
}

/** A number, and what it counts. */
export function NumberInput(props: Props) {
  const text = useText('office');
  const unit = unitOf(props.node);
  const read = (typed: string): unknown => {
    const plain = asciiDigits(typed.trim()).replace(',', '.');
    return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : typed;
  };
  return (
    <Typed
      {...props}
      read={read}
      write={String}
      after={unit && text(messageFrom(`office:profile.unitNames.${unit}`))}
      mode="decimal"
    />
  );
}

/** An amount as people write it, in the currency of its place. It is kept in minor units. */
export function AmountInput(props: Props) {
  const { locale, money } = useFormat();
  const { currency } = props.node;
  const { value } = props;
  return (
    <Typed
      {...props}
      read={(typed) => parseAmount(typed, locale, currency).minor ?? typed}
      write={(minor) => amountText(minor, locale, currency)}
      before={currency}
      after={typeof value === 'number' ? money(value, currency) : undefined}
      mode="decimal"
    />
  );
}

interface TypedProps extends Props {
  /** What was typed, as it is kept; the text itself where it is nothing of the kind, which the schema then refuses. */
  read(typed: string): unknown;
  write(value: number): string;
  before?: string | undefined;
  after?: string | undefined;
  mode: 'decimal';
}

/** A text that is kept as something else: what was typed stays as it is while it means the value. */
function Typed({ read, write, before, after, mode, ...props }: TypedProps) {
  const { value, isRequired, isFaulty, onChange } = props;
  const [typed, type] = useState<string>();
  const written = typeof value === 'number' ? write(value) : typeof value === 'string' ? value : '';
  const meant = typed === undefined || typed === '' ? undefined : read(typed);
  const change = (next: string) => {
    type(next);
    onChange(next.trim() === '' ? (isRequired ? '' : undefined) : read(next));
  };
  return (
    <FieldBox isFaulty={isFaulty}>
      {before && <span className={styles.before}>{before}</span>}
      <input
        {...attributes(props)}
        type="text"
        dir="auto"
        inputMode={mode}
        autoComplete="off"
        value={typed !== undefined && meant === value ? typed : written}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {after && <span className={styles.after}>{after}</span>}
    </FieldBox>
  );
}
