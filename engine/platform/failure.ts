import { atom } from 'jotai/vanilla';
import { messagesAtom } from '#engine/i18n';
import { confirmAtom, toastAtom } from '#engine/overlays';
import { errorText, PlatformError } from './error.ts';

/**
 * Where a change that failed is reported. `field`: by whoever made it, e.g. a form beside its fields. `toast`: by a short message.
 * `dialog`: by a notice that has to be closed, for what must not be missed.
 */
export type OnError = 'field' | 'toast' | 'dialog';

/**
 * Reports a change that failed. The end of the session and the closing of the site are shown for the whole site, and a
 * player who cancels knows: these show nothing more.
 */
export const reportFailureAtom = atom(null, async (get, set, error: unknown, onError: OnError): Promise<void> => {
  if (onError === 'field' || isReportedElsewhere(error)) return;
  const { text: t } = get(messagesAtom);
  const text = errorText(error, t);
  if (onError === 'toast') set(toastAtom, { tone: 'negative', text });
  else await set(confirmAtom, { title: t('shell:failed'), text, confirm: t('shell:close') });
});

function isReportedElsewhere(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  return error.kind === 'session' || error.kind === 'closed' || error.code === 'cancelled';
}
