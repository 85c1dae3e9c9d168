import { useAtomValue } from 'jotai';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { Form, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { CopyField } from '#engine/kit';
import { useMutation, useQuery } from '#engine/platform';
import { Button, SectionHead } from '#engine/ui';
import type { OperatorFactorKey } from '#schemas/admin';
import { Alone, codeModel, sessionAtom } from '../../../shared/index.ts';
import styles from './SecondFactor.module.css';

const empty = {};

/** The operator's authenticator app; the way in where the role needs one and none is set up. */
export default function SecondFactor() {
  const text = useText('office');
  const session = useAtomValue(sessionAtom);
  const state = useQuery('operatorState', {});
  const [codes, setCodes] = useState<readonly string[]>();
  const factor = session?.secondFactor ?? 'none';
  // The state is asked for anew once the codes were seen: it opens the pages, and these are shown once.
  const seen = () => void state.refetch().then(() => setCodes(undefined));
  const title = text(codes ? 'factor.codes' : 'factor.title');
  const words = text(codes ? 'factor.codesText' : `factor.${factor}`);
  const body = codes ? (
    <Codes codes={codes} onSeen={seen} />
  ) : factor === 'set' ? (
    <Remove />
  ) : (
    <SetUp onDone={setCodes} />
  );
  if (factor === 'due')
    return (
      <Alone widget="access/second-factor" title={title}>
        <p>{words}</p>
        {body}
      </Alone>
    );
  return (
    <section data-widget="access/second-factor" className={styles.panel}>
      <SectionHead title={title} text={words} />
      {body}
    </section>
  );
}

function SetUp({ onDone }: { onDone(codes: readonly string[]): void }) {
  const text = useText('office');
  const make = useMutation('ownAuthenticatorKey');
  const [key, setKey] = useState<OperatorFactorKey>();
  if (key) return <FirstCode appKey={key} onDone={onDone} />;
  // A failure has been told.
  const start = () => make.send().then(setKey, () => undefined);
  return (
    <Button look="primary" busy={make.pending} onClick={() => void start()}>
      {text('factor.start')}
    </Button>
  );
}

function FirstCode({
  appKey: { secret, uri },
  onDone,
}: {
  appKey: OperatorFactorKey;
  onDone(codes: readonly string[]): void;
}) {
  const text = useText('office');
  const key = secret.replace(/.{4}(?=.)/g, '$& ');
  const set = useMutation('setOwnAuthenticator', { onError: 'field' });
  const form = useForm(codeModel, empty, async ({ code = '' }) => onDone((await set.send({ body: { code } })).codes));
  return (
    <>
      <p className={styles.text}>{text('factor.scan')}</p>
      <span className={styles.plate}>
        <QRCodeSVG
          value={uri}
          title={text('factor.qr')}
          size={192}
          marginSize={2}
          fgColor="currentColor"
          bgColor="transparent"
        />
      </span>
      <CopyField label={text('factor.key')} value={key} />
      <p className={styles.key} dir="ltr" aria-hidden="true">
        {key}
      </p>
      <Form form={form} submitLabel={text('factor.finish')} busy={set.pending} />
    </>
  );
}

function Remove() {
  const text = useText('office');
  const remove = useMutation('removeOwnAuthenticator', { onError: 'field' });
  const form = useForm(codeModel, empty, async ({ code = '' }) => {
    await remove.send({ body: { code } });
  });
  return <Form form={form} submitLabel={text('factor.remove')} busy={remove.pending} />;
}

function Codes({ codes, onSeen }: { codes: readonly string[]; onSeen(): void }) {
  const text = useText('office');
  return (
    <>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField label={text('factor.codes')} value={codes.join(' ')} />
      <Button look="primary" onClick={onSeen}>
        {text('factor.codesSeen')}
      </Button>
    </>
  );
}
