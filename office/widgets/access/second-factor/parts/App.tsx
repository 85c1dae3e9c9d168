import { useAtomValue } from 'jotai';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { Form, useForm } from '#engine/forms';
import { useText } from '#engine/i18n';
import { CopyField } from '#engine/kit';
import { useMutation } from '#engine/platform';
import { Button } from '#engine/ui';
import type { OperatorFactorKey } from '#schemas/admin';
import { codeModel, ProofDialog, sessionAtom, useProof } from '../../../../shared/index.ts';
import styles from '../SecondFactor.module.css';

const empty = {};

interface AppProps {
  heading: 'h2' | 'h3';
  onCodes(codes: readonly string[]): void;
}

/** The operator's authenticator app. */
export function App({ heading: Heading, onCodes }: AppProps) {
  const text = useText('office');
  const isSet = useAtomValue(sessionAtom)?.factors.app;
  return (
    <div className={styles.part}>
      <Heading className={styles.subtitle}>{text('factor.app')}</Heading>
      <p className={styles.text}>{text('factor.appText')}</p>
      {isSet ? <Remove /> : <SetUp onCodes={onCodes} />}
    </div>
  );
}

function SetUp({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const text = useText('office');
  const make = useMutation('ownAuthenticatorKey');
  const [key, setKey] = useState<OperatorFactorKey>();
  if (key) return <FirstCode appKey={key} onCodes={onCodes} />;
  // A failure has been told.
  const start = () => make.send().then(setKey, () => undefined);
  return (
    <div>
      <Button icon="device-mobile" busy={make.pending} onClick={() => void start()}>
        {text('factor.start')}
      </Button>
    </div>
  );
}

interface FirstCodeProps {
  appKey: OperatorFactorKey;
  onCodes(codes: readonly string[]): void;
}

function FirstCode({ appKey: { secret, uri }, onCodes }: FirstCodeProps) {
  const text = useText('office');
  const key = secret.replace(/.{4}(?=.)/g, '$& ');
  const set = useMutation('setOwnAuthenticator', { onError: 'field' });
  // Whoever has no app has a passkey to show, or nothing.
  const { way, take } = useProof();
  const form = useForm(codeModel, empty, async ({ code = '' }) => {
    const proof = await take(undefined);
    onCodes((await set.send({ body: { code, ...(proof ? { proof } : {}) } })).codes);
  });
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
      {way === 'passkey' && <p className={styles.text}>{text('factor.asksPasskey')}</p>}
      <Form form={form} submitLabel={text('factor.finish')} busy={set.pending} />
    </>
  );
}

function Remove() {
  const text = useText('office');
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation('removeOwnAuthenticator', { onError: 'field' });
  return (
    <div>
      <Button onClick={() => setAsking(true)}>{text('factor.remove')}</Button>
      {isAsking && (
        <ProofDialog
          title={text('factor.remove')}
          text={text('factor.removeText')}
          submitLabel={text('factor.remove')}
          send={async (_values, proof) => proof && remove.send({ body: proof })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
