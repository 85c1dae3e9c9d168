import { atom, useAtom } from 'jotai';
import { useId } from 'react';
import { useText } from '#engine/i18n';
import { firstRule, type PriceRule, priceRules } from '../../../../schemas/platform/slip-prices.ts';
import styles from './Bet.module.css';

/** The rule that the player chose on this visit; better prices alone until then. */
export const ruleAtom = atom<PriceRule>(firstRule);

/** Which changes of odds are taken without asking. */
export function RuleSelect() {
  const text = useText('sports');
  const id = useId();
  const [rule, setRule] = useAtom(ruleAtom);
  return (
    <div className={styles.rule}>
      <label htmlFor={id}>{text('bet.rule')}</label>
      <select id={id} value={rule} onChange={({ target }) => setRule(target.value as PriceRule)}>
        {priceRules.map((one) => (
          <option key={one} value={one}>
            {text(`bet.rules.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
