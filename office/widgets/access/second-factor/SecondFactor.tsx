import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useText } from '#engine/i18n';
import { CopyField } from '#engine/kit';
import { useQuery } from '#engine/platform';
import { Button, SectionHead } from '#engine/ui';
import { Alone, sessionAtom } from '../../../shared/index.ts';
import { App } from './parts/App.tsx';
import { Passkeys } from './parts/Passkeys.tsx';
import styles from './SecondFactor.module.css';

/** The operator's passkeys and authenticator app; the only page where the role needs a second factor and none is set up. */
export default function SecondFactor() {
  const text = useText('office');
  const session = useAtomValue(sessionAtom);
  const state = useQuery('operatorState', {});
  const [codes, setCodes] = useState<readonly string[]>();
  const factor = session?.secondFactor ?? 'none';
  // The state is refetched once the codes were seen: it opens the pages, and these are shown once.
  const seen = () => void state.refetch().then(() => setCodes(undefined));
  const title = text(codes ? 'factor.codes' : 'factor.title');
  const words = text(codes ? 'factor.codesText' : `factor.${factor}`);
  // Alone in the window the title is the page's.
  const heading = factor === 'due' ? 'h2' : 'h3';
  const body = codes ? (
    <Codes codes={codes} onSeen={seen} />
  ) : (
    <>
      <Passkeys heading={heading} />
      <App heading={heading} onCodes={setCodes} />
    </>
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
