import { useMemo } from 'react';
import type { FormModel } from '#engine/forms';
import { type Translate, useText } from '#engine/i18n';
import { useMutation, useQuery } from '#engine/platform';
import { CommandDialog } from './CommandDialog.tsx';
import { rankField, rankIn } from './rank-field.ts';
import { amountField, turnoverField } from './reward-fields.ts';

interface Props {
  /** Who gets it; without it all players, or those from a rank on. */
  player?: { id: string; account: string; currency: string };
  onClose(): void;
}

const required = { rule: 'required' } as const;
const days = ['1', '3', '7', '14', '30', '60', '90'];
const start = { turnover: '3', days: '30' };

interface Typed {
  rank?: string;
  name?: string;
  english?: string;
  amount?: number;
  turnover?: string;
  days?: string;
}

/** Gives a reward that waits in the reward centre: named in the merchant's language, and in English where that is another. */
export function RewardDialog({ player, onClose }: Props) {
  const text = useText('office');
  const give = useMutation('giveReward', { onError: 'field' });
  const profile = useQuery('merchant', {}).data?.profile;
  const language = profile?.defaultLanguage;
  const currency = player?.currency ?? profile?.currency;
  const toOne = player !== undefined;
  const fields = useMemo(() => fieldsOf(toOne, text, language, currency), [toOne, text, language, currency]);
  if (!language || !currency) return null;
  return (
    <CommandDialog
      title={player ? `${text('rewards.give')} · ${player.account}` : text('rewards.give')}
      text={text(player ? 'rewards.waits' : 'rewards.waitsForAll', { currency })}
      fields={fields}
      values={start}
      submitLabel={text('rewards.give')}
      send={(values, reason) => {
        const { rank, name = '', english, amount = 0, turnover, days: lasts } = values as Typed;
        const title = { ...(english ? { EN: english } : {}), [language]: name };
        const to = player ? { player: player.id } : rankIn(rank);
        return give.send({ body: { ...to, title, amount, turnover: Number(turnover), days: Number(lasts), reason } });
      }}
      onClose={onClose}
    />
  );
}

function fieldsOf(toOne: boolean, text: Translate<'office'>, language = '', currency = ''): FormModel['fields'] {
  const line = { kind: 'text', autoComplete: 'off' } as const;
  const name = { rule: 'length', min: 1, max: 120 } as const;
  return [
    ...(toOne ? [] : [rankField(text)]),
    { ...line, id: 'name', label: 'office:rewards.name', rules: [required, name] },
    ...(language === 'EN' ? [] : [{ ...line, id: 'english', label: 'office:rewards.english', rules: [name] } as const]),
    amountField(currency),
    turnoverField,
    {
      id: 'days',
      kind: 'select',
      label: 'office:rewards.days',
      options: days.map((value) => ({ value, label: text('rewards.daysOf', { count: Number(value) }) })),
      rules: [required],
    },
  ];
}
