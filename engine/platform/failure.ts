import { atom } from 'jotai/vanilla';
import { messagesAtom } from '#engine/i18n';
import { confirmAtom, toastAtom } from '#engine/overlays';
import { errorText, PlatformError } from './error.ts';

/**
 * Where a change that failed is told. `field`: by whoever made it, e.g. a form beside its fields. `toast`: by a short message.
 * `dialog`: by a notice that has to be closed, for what must not be missed.
 */
export type OnError = 'field' | 'toast' | 'dialog';

/**
 * Tells that a change failed. The end of the session and the closing of the site are told for the whole site, and whoever
 * cancels knows: of these nothing more is said.
 */
export const tellFailureAtom = atom(null, async (get, set, error: unknown, onError: OnError): Promise<void> => {
  if (onError === 'field' || isToldElsewhere(error)) return;
  const { i18n } = get(messagesAtom);
  const text = errorText(error, (key, values) => i18n.t(key, values ?? {}));
  if (onError === 'toast') set(toastAtom, { tone: 'negative', text });
  else await set(confirmAtom, { title: i18n.t('shell:failed'), text, confirm: i18n.t('shell:close') });
});

function isToldElsewhere(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  return error.kind === 'session' || error.kind === 'closed' || error.code === 'cancelled';
}
