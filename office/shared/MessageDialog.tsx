import { useMemo } from 'react';
import type { FormModel } from '#engine/forms';
import { useText } from '#engine/i18n';
import { PlatformError, useMutation, useQuery } from '#engine/platform';
import { CommandDialog } from './CommandDialog.tsx';
import { type Known, languageName, languagesOf, throwInWords } from './languages.ts';
import { rankField, rankIn } from './rank-field.ts';

interface Props {
  /** Who gets it; without it all players, or those from a rank on. */
  player?: { id: string; account: string };
  onClose(): void;
}

interface Typed {
  [field: string]: string | undefined;
}

/**
 * Writes to players, in every language of the merchant: the default one has to be there, and is shown where another is missing. To
 * more than one player it waits for a second operator, and nobody is chosen before the operator does.
 */
export function MessageDialog({ player, onClose }: Props) {
  const text = useText('office');
  const send = useMutation('sendMessage', { onError: 'field' });
  const profile = useQuery('merchant', {}).data?.profile;
  const first = profile?.defaultLanguage;
  const languages = useMemo(() => languagesOf(profile), [profile]);
  const fields = useMemo(
    (): FormModel['fields'] => [
      ...(player ? [] : [rankField(text)]),
      ...languages.flatMap((code) => fieldsIn(code, code === first)),
    ],
    [player, languages, first, text],
  );
  if (!first) return null;
  const name = (code: string) => languageName(code, text);
  const others = languages.flatMap((code) => (code === first ? [] : name(code))).join(', ');
  const shown = text(others ? 'messages.language' : 'messages.languageOnly', { language: name(first), others });
  return (
    <CommandDialog
      title={player ? `${text('messages.send')} · ${player.account}` : text('messages.send')}
      text={player ? shown : `${shown} ${text('messages.toMany')}`}
      fields={fields}
      submitLabel={text('messages.sendNow')}
      send={(values, reason) => {
        const typed = values as Typed;
        const to = player ? { player: player.id } : rankIn(typed.rank);
        const body = { ...to, texts: textsOf(typed, languages), reason };
        return send.send({ body }).catch((error: unknown) => throwInWords(error, text));
      }}
      onClose={onClose}
    />
  );
}

function fieldsIn(code: Known, isFirst: boolean): FormModel['fields'] {
  const rules = (max: number) => [
    ...(isFirst ? [{ rule: 'required' } as const] : []),
    { rule: 'length', min: 1, max } as const,
  ];
  return [
    {
      id: `heading${code}`,
      kind: 'text',
      autoComplete: 'off',
      label: `office:messages.headingIn.${code}`,
      rules: rules(120),
    },
    {
      id: `content${code}`,
      kind: 'textarea',
      rows: isFirst ? 4 : 2,
      label: `office:messages.contentIn.${code}`,
      rules: rules(4000),
    },
  ];
}

/** A language has both or neither: half a message is nobody's. */
function textsOf(
  typed: Typed,
  languages: readonly Known[],
): { [language: string]: { title: string; content: string } } {
  const texts = Object.fromEntries(
    languages.map((code) => [code, { title: typed[`heading${code}`] ?? '', content: typed[`content${code}`] ?? '' }]),
  );
  const missing = Object.entries(texts).flatMap(([code, { title, content }]) => {
    if (Boolean(title) === Boolean(content)) return [];
    return [[`${title ? 'content' : 'heading'}${code}`, 'required']];
  });
  if (missing.length > 0)
    throw new PlatformError('business', 'invalid_fields', { fields: Object.fromEntries(missing) });
  return Object.fromEntries(Object.entries(texts).filter(([, { title }]) => title));
}
