import type { FormModel } from '#engine/forms';
import { useText } from '#engine/i18n';
import { useMutation } from '#engine/platform';
import { CommandDialog } from '../../../../shared/index.ts';

/** Declares a draw of a lottery void: stakes go back. */
export function VoidDialog({ onClose }: { onClose(): void }) {
  const text = useText('office');
  const set = useMutation('voidDraw', { onError: 'field' });
  return (
    <CommandDialog
      title={text('maintenance.voidTitle')}
      text={text('maintenance.voidText')}
      fields={drawFields}
      submitLabel={text('maintenance.voidDraw')}
      send={(values, reason) => {
        const { gameCode = '', numero = '' } = values as { gameCode?: string; numero?: string };
        return set.send({ body: { gameCode: gameCode.trim(), numero: numero.trim(), reason } });
      }}
      onClose={onClose}
    />
  );
}

const drawFields: FormModel['fields'] = [
  {
    id: 'gameCode',
    kind: 'text',
    autoComplete: 'off',
    label: 'office:maintenance.voidGame',
    rules: [{ rule: 'required' }, { rule: 'length', min: 1, max: 80 }],
  },
  {
    id: 'numero',
    kind: 'text',
    autoComplete: 'off',
    label: 'office:maintenance.voidNumero',
    rules: [{ rule: 'required' }, { rule: 'length', min: 13, max: 13 }],
  },
];

/** Has a match of the sports book count otherwise than it ended. */
export function CorrectDialog({ onClose }: { onClose(): void }) {
  const text = useText('office');
  const set = useMutation('correctMatch', { onError: 'field' });
  return (
    <CommandDialog
      title={text('maintenance.correctTitle')}
      text={text('maintenance.correctText')}
      fields={matchFields}
      submitLabel={text('maintenance.correctMatch')}
      send={(values, reason) => {
        const { fixture = '', score = '' } = values as { fixture?: string; score?: string };
        const [home, away] = score.trim().split('-').map(Number);
        const counts = home === undefined || away === undefined ? {} : { score: { home, away } };
        return set.send({ body: { fixture: fixture.trim(), ...counts, reason } });
      }}
      onClose={onClose}
    />
  );
}

const matchFields: FormModel['fields'] = [
  {
    id: 'fixture',
    kind: 'text',
    autoComplete: 'off',
    label: 'office:maintenance.correctFixture',
    hint: 'office:maintenance.correctFixtureHint',
    rules: [{ rule: 'required' }, { rule: 'pattern', acceptedPattern: String.raw`^[a-z0-9-]+\.[0-9]{1,9}\.[0-9]$` }],
  },
  {
    id: 'score',
    kind: 'text',
    autoComplete: 'off',
    label: 'office:maintenance.correctScore',
    hint: 'office:maintenance.correctScoreHint',
    rules: [{ rule: 'pattern', acceptedPattern: '^[0-9]{1,3}-[0-9]{1,3}$' }],
  },
];
