import { useAtomValue } from 'jotai';
import { useText } from '#engine/i18n';
import { resourcesAtom } from '#engine/platform';
import { safeUrl } from '#engine/routing';
import type { MessageReference } from '#schemas/names';
import { QrCode } from '#widgets/download';
import styles from './MenuCodes.module.css';

/** QR codes of resources below an entry (§2: 100 px, no margin), on a light plate whatever the theme, and where they lead. */
export function MenuCodes({ codes }: { codes: Record<string, MessageReference> }) {
  const text = useText('shell');
  const resources = useAtomValue(resourcesAtom);
  return (
    <ul className={styles.codes}>
      {Object.entries(codes).map(([name, key]) => {
        const { url, qrCodeUrl } = resources[name] ?? {};
        const value = safeUrl(qrCodeUrl) ?? safeUrl(url);
        const label = text(key);
        return value ? (
          <li key={name} className={styles.code}>
            <span className={styles.plate}>
              <QrCode value={value} label={text('menu.code', { name: label })} size={100} margin={0} />
            </span>
            {label}
            <span className={styles.host} dir="ltr">
              {new URL(value).host}
            </span>
          </li>
        ) : null;
      })}
    </ul>
  );
}
