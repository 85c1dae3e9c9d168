import { useMemo } from 'react';
import type { FormModel } from '#engine/forms';
import { type Translate, useText } from '#engine/i18n';
import { useMutation, useQuery } from '#engine/platform';
import { CommandDialog } from './CommandDialog.tsx';
import { type Known, languagesOf, throwInWords } from './languages.ts';
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
  amount?: number;
  turnover?: string;
  days?: string;
  /** `name` and a language. */
  [name: `name${string}`]: string | undefined;
}

/** Gives a reward that waits in the reward centre, named in every language of the merchant. */
export function RewardDialog({ player, onClose }: Props) {
  const text = useText('office');
  const give = useMutation('giveReward', { onError: 'field' });
  const profile = useQuery('merchant', {}).data?.profile;
  const currency = player?.currency ?? profile?.currency;
  const toOne = player !== undefined;
  const languages = useMemo(() => languagesOf(profile), [profile]);
  const fields = useMemo(() => fieldsOf(toOne, text, languages, currency), [toOne, text, languages, currency]);
  if (!profile || !currency) return null;
  return (
    <CommandDialog
      title={player ? `${text('rewards.give')} · ${player.account}` : text('rewards.give')}
      text={text(player ? 'rewards.waits' : 'rewards.waitsForAll', { currency })}
      fields={fields}
      values={start}
      submitLabel={text('rewards.give')}
      moves={{ needs: 'rewards.grant', currency }}
      send={(values, reason) => {
        const { rank, amount = 0, turnover, days: lasts, ...typed } = values as Typed;
        // A language that the office has no words for reads the first one.
        const first = typed[`name${languages[0]}`] ?? '';
        const title = Object.fromEntries(profile.languages.map((code) => [code, typed[`name${code}`] ?? first]));
        const to = player ? { player: player.id } : rankIn(rank);
        const body = { ...to, title, amount, turnover: Number(turnover), days: Number(lasts), reason };
        return give.send({ body }).catch((error: unknown) => throwInWords(error, text));
      }}
      onClose={onClose}
    />
  );
}

function fieldsOf(
  toOne: boolean,
  text: Translate<'office'>,
  languages: readonly Known[],
  currency = '',
): FormModel['fields'] {
  const line = { kind: 'text', autoComplete: 'off' } as const;
  const name = { rule: 'length', min: 1, max: 120 } as const;
  return [
    ...(toOne ? [] : [rankField(text)]),
    ...languages.map(
      (code) =>
        ({ ...line, id: `name${code}`, label: `office:rewards.nameIn.${code}`, rules: [required, name] }) as const,
    ),
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
