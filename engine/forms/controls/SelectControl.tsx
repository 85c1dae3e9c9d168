import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Select } from '@base-ui/react/select';
import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { directionAtom, useText } from '#engine/i18n';
import { FieldBox, Icon } from '#engine/ui';
import type { Icon as IconName } from '#schemas/brand';
import { type ChoiceOption, isRequired } from '../field.ts';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';

/** One of many things, from a list. */
export default function SelectControl({ field, value = '', actions, ...given }: ControlProps<'select'>) {
  return (
    <SelectBox
      {...given}
      name={field.id}
      icon={field.icon}
      options={field.options}
      value={value}
      isRequired={isRequired(field)}
      isDisabled={field.disabled}
      onChange={(chosen) => actions.change(field.id, chosen)}
      onLeave={() => actions.leave(field.id)}
    />
  );
}

interface Props {
  id: string;
  name: string;
  icon?: IconName | undefined;
  options: readonly ChoiceOption[];
  /** Empty: nothing is chosen. */
  value: string;
  isRequired: boolean;
  isDisabled?: boolean | undefined;
  isFaulty: boolean;
  describedBy: string | undefined;
  /** Names the list where no label does. */
  label?: string;
  onChange(value: string): void;
  onLeave(): void;
}

/** A list to choose from, in the frame of a field. */
export function SelectBox({ options, value, onChange, onLeave, ...given }: Props) {
  const t = useText('forms');
  const direction = useAtomValue(directionAtom);
  const place = useRef<HTMLElement>(null);
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <Select.Root
          items={options}
          value={value || null}
          onValueChange={(chosen: string | null) => onChange(chosen ?? '')}
          onOpenChange={(isOpen) => !isOpen && onLeave()}
          required={given.isRequired}
          disabled={given.isDisabled}
          modal={false}
        >
          <FieldBox icon={given.icon} isFaulty={given.isFaulty} isDisabled={given.isDisabled}>
            <Select.Trigger
              id={given.id}
              className={styles.trigger}
              aria-label={given.label}
              aria-invalid={given.isFaulty || undefined}
              aria-describedby={given.describedBy}
            >
              <Select.Value className={styles.chosen}>
                {(chosen: string | null) => options.find((one) => one.value === chosen)?.label ?? t('forms:choose')}
              </Select.Value>
              <Select.Icon className={styles.arrow}>
                <Icon name="chevron-down" />
              </Select.Icon>
            </Select.Trigger>
          </FieldBox>
          {/*
            In the window that the form may stand in, since what lies outside of it cannot be reached; but not in the
            panel that scrolls: bringing the chosen entry into view would move the button away from under the finger.
          */}
          <div
            className={styles.place}
            ref={(element) => {
              place.current = element && (element.closest('dialog') ?? element);
            }}
          />
          <Select.Portal container={place}>
            <Select.Positioner className={styles.positioner} alignItemWithTrigger={false} sideOffset={4}>
              <Select.Popup className={styles.list}>
                <Select.List>
                  {options.map((one) => (
                    <Select.Item key={one.value} value={one.value} className={styles.option}>
                      <Select.ItemText>{one.label}</Select.ItemText>
                      <Select.ItemIndicator>
                        <Icon name="check" />
                      </Select.ItemIndicator>
                    </Select.Item>
                  ))}
                </Select.List>
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      </DirectionProvider>
    </CSPProvider>
  );
}
