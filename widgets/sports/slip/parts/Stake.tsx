import { useId } from 'react';
import { amountText, parseAmount, useFormat, useText } from '#engine/i18n';
import { FieldBox, Icon } from '#engine/ui';
import styles from './Bet.module.css';

/** Quick stakes: so many times the least. */
const steps = [1, 5, 10, 50];
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface Props {
  typed: string;
  label: string;
  /** Smallest stake of the book, minor units; without it there are no quick stakes. */
  least: number | undefined;
  currency: string;
  /** Whether it has keys of its own; those of the machine stay away then. */
  hasKeys: boolean;
  isFaulty: boolean;
  onType(typed: string): void;
}

/**
 * What is staked: empty until somebody writes it, by the keys of the machine, by quick stakes that add up, or in the sheet by keys of
 * its own, which do not push the button about as a phone's keyboard does.
 */
export function Stake({ typed, label, least, currency, hasKeys, isFaulty, onType }: Props) {
  const text = useText('sports');
  const { money, locale } = useFormat();
  const id = useId();
  const value = parseAmount(typed, locale, currency).minor ?? 0;
  const point = amountText(11, locale, currency).replaceAll(/\d/g, '');
  return (
    <>
      <div className={styles.stake}>
        <label htmlFor={id}>{label}</label>
        <FieldBox isFaulty={isFaulty}>
          <input
            id={id}
            inputMode={hasKeys ? 'none' : 'decimal'}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        </FieldBox>
      </div>
      {least !== undefined && (
        <div className={styles.quick}>
          {steps.map((step) => (
            <button key={step} type="button" onClick={() => onType(amountText(value + step * least, locale, currency))}>
              <bdi>+{money(step * least, currency)}</bdi>
            </button>
          ))}
        </div>
      )}
      {hasKeys && (
        <div className={styles.keys}>
          {[...digits, point, '0'].map((key) =>
            key === '' ? (
              <span key="none" />
            ) : (
              <button key={key} type="button" aria-label={text('bet.key', { key })} onClick={() => onType(typed + key)}>
                {key}
              </button>
            ),
          )}
          <button type="button" aria-label={text('bet.delete')} onClick={() => onType(typed.slice(0, -1))}>
            <Icon name="arrow-left" size={20} />
          </button>
        </div>
      )}
    </>
  );
}
