import { type ReactNode, useState } from 'react';
import { useText } from '#engine/i18n';
import { LONGEST_VALUE } from '#engine/patterns';
import { FieldBox, IconButton } from '#engine/ui';
import { isRequired } from '../field.ts';
import type { ControlProps } from './control.ts';

type TypedKind = 'text' | 'password' | 'phone' | 'smsCode' | 'captcha';

interface Beside {
  type?: 'text' | 'password' | 'email' | 'tel';
  /** Stands before the text: a dialling code. */
  leading?: ReactNode;
  /** Stands after the text: a captcha's picture, a button that sends a code. */
  trailing?: ReactNode;
}

/** One line of text. */
export function TextControl({
  field,
  id,
  value = '',
  isFaulty,
  describedBy,
  words,
  actions,
  type = field.kind === 'text' ? field.inputType : 'text',
  leading,
  trailing,
}: ControlProps<TypedKind> & Beside) {
  return (
    <FieldBox icon={field.icon} isFaulty={isFaulty} isDisabled={field.disabled} dir={leading ? 'ltr' : undefined}>
      {leading}
      <input
        id={id}
        name={field.id}
        dir="auto"
        type={type}
        value={value}
        onChange={(event) => actions.change(field.id, event.currentTarget.value)}
        onBlur={() => actions.leave(field.id)}
        placeholder={words.placeholder}
        autoComplete={field.autoComplete}
        inputMode={field.inputMode}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_VALUE}
        disabled={field.disabled}
        required={isRequired(field)}
        aria-invalid={isFaulty || undefined}
        aria-describedby={describedBy}
      />
      {trailing}
    </FieldBox>
  );
}

/** A password, which whoever typed it may read. */
export function PasswordControl(props: ControlProps<'password'>) {
  const t = useText('forms');
  const [shown, setShown] = useState(false);
  const reveal = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={t('forms:show_password')}
      aria-pressed={shown}
      disabled={props.field.disabled}
      onClick={() => setShown(!shown)}
    />
  );
  return <TextControl {...props} type={shown ? 'text' : 'password'} trailing={reveal} />;
}
