import type { FormModel } from '#engine/forms';
import type { Translate } from '#engine/i18n';

/** Every rank that a club of a merchant can have. */
const ranks = Array.from({ length: 10 }, (_none, index) => index + 1);
const all = 'all';

/** From which club rank on players get something, or that all do. */
export function rankField(text: Translate<'office'>): FormModel['fields'][number] {
  return {
    id: 'rank',
    kind: 'select',
    label: 'office:messages.to',
    options: [
      { value: all, label: text('messages.all') },
      ...ranks.map((rank) => ({ value: String(rank), label: text('messages.fromRank', { rank }) })),
    ],
    rules: [{ rule: 'required' }],
  };
}

/** What was chosen, as calls have it. */
export function rankIn(chosen: string | undefined): { rank?: number } {
  return chosen === undefined || chosen === all ? {} : { rank: Number(chosen) };
}
