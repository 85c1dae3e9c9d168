import { useState } from 'react';
import type { FormModel } from '#engine/forms';
import { useFormat, useText } from '#engine/i18n';
import { canUsePasskeys, makePasskey } from '#engine/passkeys';
import { useMutation, useQuery } from '#engine/platform';
import { Answer, Button, Skeleton } from '#engine/ui';
import type { OwnPasskey } from '#schemas/admin';
import { ProofDialog } from '../../../../shared/index.ts';
import { OwnList, OwnRow } from '../../shared/OwnList.tsx';
import styles from '../SecondFactor.module.css';

const fields = [
  {
    id: 'name',
    kind: 'text',
    label: 'office:passkeys.name',
    hint: 'office:passkeys.nameHint',
    autoComplete: 'off',
    rules: [{ rule: 'required' }, { rule: 'length', min: 1, max: 40 }],
  },
] as const satisfies FormModel['fields'];

/** The operator's passkeys, and what adds and removes one. */
export function Passkeys({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const text = useText('office');
  const own = useQuery('ownPasskeys', {});
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<OwnPasskey>();
  return (
    <div className={styles.part}>
      <Heading className={styles.subtitle}>{text('passkeys.title')}</Heading>
      <p className={styles.text}>{text('passkeys.text')}</p>
      <Answer of={own} waiting={<Skeleton height="64px" />}>
        {({ list }) =>
          list.length > 0 && (
            <OwnList>
              {list.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
              ))}
            </OwnList>
          )
        }
      </Answer>
      {canUsePasskeys() ? (
        <div>
          <Button icon="fingerprint" onClick={() => setAdding(true)}>
            {text('passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className={styles.text}>{text('passkeys.impossible')}</p>
      )}
      {isAdding && <Add onClose={() => setAdding(false)} />}
      {removed && <Remove passkey={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  );
}

function Row({ passkey: { name, host, at, usedAt }, onRemove }: { passkey: OwnPasskey; onRemove(): void }) {
  const text = useText('office');
  const format = useFormat();
  const used = usedAt === undefined ? text('passkeys.unused') : text('passkeys.used', { at: format.moment(usedAt) });
  return (
    <OwnRow name={<bdi>{name}</bdi>} note={`${text('passkeys.at', { host, at: format.moment(at) })}, ${used}`}>
      <Button size="sm" aria-label={text('passkeys.removeOne', { name })} onClick={onRemove}>
        {text('passkeys.remove')}
      </Button>
    </OwnRow>
  );
}

function Add({ onClose }: { onClose(): void }) {
  const text = useText('office');
  const ask = useMutation('ownPasskeyOptions', { onError: 'field' });
  const add = useMutation('addOwnPasskey', { onError: 'field' });
  return (
    <ProofDialog
      title={text('passkeys.add')}
      text={text('passkeys.addText')}
      fields={fields}
      submitLabel={text('passkeys.add')}
      send={async ({ name }, proof) => {
        const options = await ask.send({ body: proof ? { proof } : {} });
        await add.send({ body: { name: String(name), answer: await makePasskey(options) } });
      }}
      onClose={onClose}
    />
  );
}

function Remove({ passkey: { id, name }, onClose }: { passkey: OwnPasskey; onClose(): void }) {
  const text = useText('office');
  const remove = useMutation('removeOwnPasskey', { onError: 'field' });
  return (
    <ProofDialog
      title={text('passkeys.removeOne', { name })}
      text={text('passkeys.removeText')}
      submitLabel={text('passkeys.remove')}
      // Who has one has a second factor.
      send={async (_values, proof) => proof && remove.send({ body: { id, proof } })}
      onClose={onClose}
    />
  );
}
