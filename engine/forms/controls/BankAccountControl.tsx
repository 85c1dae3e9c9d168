import { useText } from '#engine/i18n';
import { LONGEST_VALUE } from '#engine/patterns';
import { FieldBox } from '#engine/ui';
import type { BankAccount } from '../field.ts';
import { isRequired } from '../field.ts';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';
import { SelectBox } from './SelectControl.tsx';

const EMPTY: BankAccount = { bank: '', number: '', holder: '' };

/** An account at a bank: which one, whose, and its number, which may be typed with blanks. */
export default function BankAccountControl({
  field,
  id,
  value = EMPTY,
  isFaulty,
  describedBy,
  actions,
}: ControlProps<'bankAccount'>) {
  const t = useText('forms');
  const change = (part: Partial<BankAccount>) => actions.change(field.id, { ...value, ...part });
  const leave = () => actions.leave(field.id);
  const line = (part: 'number' | 'holder', looks: { dir: 'ltr' | 'auto'; autoComplete: string }) => (
    <div>
      <label className={styles.part} htmlFor={`${id}-${part}`}>
        {t(`forms:account_${part}_label`)}
      </label>
      <FieldBox isFaulty={isFaulty} isDisabled={field.disabled}>
        <input
          id={`${id}-${part}`}
          name={`${field.id}.${part}`}
          {...looks}
          value={value[part]}
          onChange={(event) => change({ [part]: event.currentTarget.value })}
          onBlur={(event) => {
            // Going from one part to the next does not leave the field.
            if (!event.currentTarget.closest('fieldset')?.contains(event.relatedTarget)) leave();
          }}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_VALUE}
          disabled={field.disabled}
          required={isRequired(field)}
          aria-invalid={isFaulty || undefined}
          aria-describedby={describedBy}
        />
      </FieldBox>
    </div>
  );
  return (
    <div className={styles.parts}>
      <div>
        <label className={styles.part} htmlFor={`${id}-bank`}>
          {t('forms:account_bank_label')}
        </label>
        <SelectBox
          id={`${id}-bank`}
          name={`${field.id}.bank`}
          options={field.banks}
          value={value.bank}
          isRequired={isRequired(field)}
          isDisabled={field.disabled}
          isFaulty={isFaulty}
          describedBy={describedBy}
          onChange={(bank) => change({ bank })}
          onLeave={() => undefined}
        />
      </div>
      {line('number', { dir: 'ltr', autoComplete: 'off' })}
      {line('holder', { dir: 'auto', autoComplete: 'name' })}
    </div>
  );
}
