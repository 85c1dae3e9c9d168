import type { FormModel } from '#engine/forms';

/** What the player is told of a payment that does not go where the player wanted it. */
export const requiredNote: FormModel['fields'] = [
  {
    id: 'note',
    kind: 'textarea',
    rows: 2,
    label: 'office:withdrawals.note',
    rules: [{ rule: 'required' }, { rule: 'length', min: 1, max: 300 }],
  },
];
