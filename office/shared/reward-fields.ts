import type { FormModel } from '#engine/forms';

type Field = FormModel['fields'][number];

const required = { rule: 'required' } as const;
/** How many times money may have to be played. */
const times = ['0', '1', '3', '5', '10', '20', '30'];

/** How much is given. */
export function amountField(currency: string): Field {
  const rules = [required, { rule: 'amount', min: 1 } as const];
  return { id: 'amount', kind: 'amount', label: 'office:reward.amount', currency, rules };
}

/** How many times it is to be played before it can be withdrawn. */
export const turnoverField: Field = {
  id: 'turnover',
  kind: 'select',
  label: 'office:reward.turnover',
  options: times.map((value) => ({ value, label: `${value}×` })),
  rules: [required],
};
