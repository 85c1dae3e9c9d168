import { atom } from 'jotai/vanilla';
import { coreAtom, whitelabelAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { toastAtom } from '#engine/overlays';
import { answerAtom, answersAtom, tokenAtom } from '#engine/platform';
import { readStorage, writeStorage } from '#engine/storage';
import type { OperatorSession, Permission } from '#schemas/admin';

const merchantKey = 'office-merchant';
const chosenAtom = atom<string>(readStorage('localStorage', merchantKey) ?? '');

const stateAtom = answerAtom('operatorState');

/** Who is logged in; null for nobody. */
export const sessionAtom = atom((get): OperatorSession | null => get(stateAtom)?.session ?? null);

/** In place of a code: all merchants that the operator works for. */
export const allMerchants = '*';

/** Whether the operator may choose a merchant, or all of several. */
export const mayChooseAtom = atom((get) => {
  const { merchants = [] } = get(sessionAtom) ?? {};
  return (code: string) =>
    code === allMerchants ? merchants.length > 1 : merchants.some((merchant) => merchant.code === code);
});

/** Code of the merchant that is worked for, or `*` for all; empty while nobody is logged in. */
export const merchantAtom = atom((get) => {
  const chosen = get(chosenAtom);
  return get(mayChooseAtom)(chosen) ? chosen : (get(sessionAtom)?.merchants[0]?.code ?? '');
});

/** What a merchant is called. */
export const merchantNameAtom = atom((get) => {
  const { merchants = [] } = get(sessionAtom) ?? {};
  return (code: string) => merchants.find((merchant) => merchant.code === code)?.name ?? code;
});

/** Methods of deposits of the merchant that is worked for: id and name in the operator's language. */
export const methodsAtom = atom((get): Readonly<Record<string, string>> => {
  const merchant = get(merchantAtom);
  const own = (get(sessionAtom)?.merchants ?? []).filter(({ code }) => merchant === allMerchants || code === merchant);
  return Object.assign({}, ...own.map(({ methods }) => methods));
});

/** Works for another merchant from now on: nothing that is known of the former is shown any more. */
export const chooseMerchantAtom = atom(null, (get, set, code: string) => {
  writeStorage('localStorage', merchantKey, code);
  set(chosenAtom, code);
  set(adoptMerchantAtom);
  void get(answersAtom).resetQueries({ predicate: ({ queryKey: [name] }) => name !== 'operatorState' });
});

/** Takes over who is logged in: calls are made in that session's name, and conditions of pages know the rights as flags. */
export const adoptSessionAtom = atom(null, (_get, set, session: OperatorSession | undefined) => {
  const rights = session?.permissions ?? [];
  set(whitelabelAtom, Object.fromEntries(rights.map((right) => [flagOf(right), '1'])));
  set(adoptMerchantAtom);
  // The proof is a cookie that no script reads. This names the session, so that answers of another are never shown.
  set(tokenAtom, session?.id ?? null);
});

/** Days and amounts are the merchant's; the days of all merchants are the operator's own. */
const adoptMerchantAtom = atom(null, (get, set) => {
  if (get(merchantAtom) === '') return;
  const merchant = get(sessionAtom)?.merchants.find(({ code }) => code === get(merchantAtom));
  const core = get(coreAtom);
  const { timeZone: _former, ...plain } = core.brand.formats ?? {};
  const formats = { ...plain, ...(merchant?.timeZone ? { timeZone: merchant.timeZone } : {}) };
  const code = merchant?.currency ?? core.brand.currency.code;
  set(coreAtom, { ...core, brand: { ...core.brand, currency: { ...core.brand.currency, code }, formats } });
});

/** The platform says that the session is over: the log-in comes, and after it the page that was open. */
export const sessionOverAtom = atom(null, (get, set, token: string) => {
  if (get(tokenAtom) !== token) return;
  set(tokenAtom, null);
  set(toastAtom, { tone: 'warning', text: get(messagesAtom).text('errors:session_ended') });
  void get(answersAtom).resetQueries();
});

/** Whether the operator may do something. */
export const mayAtom = atom((get) => {
  const own = new Set(get(sessionAtom)?.permissions);
  return (permission: Permission) => own.has(permission);
});

/** The most that the operator may move with a permission, of a merchant; undefined without a limit. */
export const limitAtom = atom((get) => {
  const limits = get(sessionAtom)?.limits;
  return (needs: Permission, currency: string, merchant = get(merchantAtom)): number | undefined => {
    const own = limits?.[needs]?.[merchant];
    return own && (own[currency] ?? 0);
  };
});

/** Whether the operator may decide on an amount of a merchant; the most that may be decided where it is too much. */
export const decideLimitAtom = atom((get) => {
  const limit = get(limitAtom);
  return (amount: number, currency: string, merchant: string, needs: Permission = 'money.decide') => {
    const most = limit(needs, currency, merchant);
    return most !== undefined && amount > most ? most : undefined;
  };
});

/** `players.read` as the flag `playersRead`. */
function flagOf(permission: Permission): string {
  return permission.replace(/\.(.)/, (_all, letter: string) => letter.toUpperCase());
}
