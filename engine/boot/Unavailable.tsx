import { useEffect, useState } from 'react';
import { safeUrl } from '#engine/routing';
import type { SystemStatus } from '#schemas/platform';
import styles from './Unavailable.module.css';
import { unavailableWords } from './unavailable.ts';

/**
 * In place of a brand that cannot be drawn, and of which there is no good copy: neutral words, a way on, and a way to
 * people. It relies on nothing that a brand brings.
 */
export function Unavailable() {
  const words = unavailableWords(document.documentElement.lang);
  const support = useSupport();
  return (
    <main className={styles.unavailable}>
      <h1 className={styles.title}>{words.title}</h1>
      <p>{words.text}</p>
      <p className={styles.ways}>
        <button type="button" onClick={() => location.reload()}>
          {words.retry}
        </button>
        {support && (
          <a href={support} target="_blank" rel="noopener noreferrer">
            {words.support}
          </a>
        )}
      </p>
    </main>
  );
}

/** Address of the customer service, as the platform says it. */
function useSupport(): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const ask = async () => {
      const headers = { Merchant: document.documentElement.dataset.merchant ?? '' };
      const response = await fetch(`/wps/system/status?url=${encodeURIComponent(location.host)}`, { headers });
      const { value } = (await response.json()) as { value?: SystemStatus };
      setAddress(safeUrl(value?.info.customerService?.find(({ csType }) => csType === 'LIVECHAT')?.path));
    };
    // Without the platform there is nobody to name; the words stand by themselves.
    ask().catch(() => undefined);
  }, []);
  return address;
}
