import { useMemo } from 'react';
import type { FormModel } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useMutation, useQuery } from '#engine/platform';
import { CommandDialog } from './CommandDialog.tsx';
import { forAll, rankField, rankIn } from './rank-field.ts';

interface Props {
  /** Who gets it; without it all players, or those from a rank on. */
  player?: { id: string; account: string };
  onClose(): void;
}

const required = { rule: 'required' } as const;
const second: FormModel['fields'] = [
  {
    id: 'otherHeading',
    kind: 'text',
    autoComplete: 'off',
    label: 'office:messages.otherHeading',
    rules: [{ rule: 'length', min: 1, max: 120 }],
  },
  {
    id: 'otherContent',
    kind: 'textarea',
    rows: 3,
    label: 'office:messages.otherContent',
    rules: [{ rule: 'length', min: 1, max: 4000 }],
  },
];

interface Typed {
  rank?: string;
  heading?: string;
  content?: string;
  otherHeading?: string;
  otherContent?: string;
}

/** Writes to players: in the merchant's language, which stands in for others, and in English as well where it is another. */
export function MessageDialog({ player, onClose }: Props) {
  const text = useText('office');
  const send = useMutation('sendMessage', { onError: 'field' });
  const language = useQuery('merchant', {}).data?.profile.defaultLanguage;
  const fields = useMemo(
    (): FormModel['fields'] => [
      ...(player ? [] : [rankField(text)]),
      {
        id: 'heading',
        kind: 'text',
        autoComplete: 'off',
        label: 'office:messages.heading',
        rules: [required, { rule: 'length', min: 1, max: 120 }],
      },
      {
        id: 'content',
        kind: 'textarea',
        rows: 4,
        label: 'office:messages.content',
        rules: [required, { rule: 'length', min: 1, max: 4000 }],
      },
      ...(language === 'EN' ? [] : second),
    ],
    [player, language, text],
  );
  if (!language) return null;
  return (
    <CommandDialog
      title={player ? `${text('messages.send')} · ${player.account}` : text('messages.send')}
      text={text('messages.language', { language })}
      fields={fields}
      values={forAll}
      submitLabel={text('messages.sendNow')}
      send={(values, reason) => {
        const { rank, heading = '', content = '', otherHeading, otherContent } = values as Typed;
        const english = otherHeading && otherContent ? { EN: { title: otherHeading, content: otherContent } } : {};
        const texts = { ...english, [language]: { title: heading, content } };
        const to = player ? { player: player.id } : rankIn(rank);
        return send.send({ body: { ...to, texts, reason } });
      }}
      onClose={onClose}
    />
  );
}
