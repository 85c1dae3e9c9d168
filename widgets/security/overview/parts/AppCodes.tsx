import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useText } from '#engine/i18n';
import { saveFile } from '#engine/kit';
import { Button } from '#engine/ui';
import styles from '../Overview.module.css';

/** Recovery codes, the only time that they are told. */
export function AppCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const text = useText('security');
  const { name } = useAtomValue(coreAtom).brand;
  const save = () => saveFile('recovery-codes.txt', `${name}\n\n${codes.join('\n')}\n`, 'text/plain');
  return (
    <div className={styles.app}>
      <p role="status">{text('app.codesText')}</p>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button icon="download" wide onClick={save}>
        {text('app.keep')}
      </Button>
      <Button look="primary" size="lg" wide onClick={onDone}>
        {text('app.kept')}
      </Button>
    </div>
  );
}
