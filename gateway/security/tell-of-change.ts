import type { MerchantProfile } from '#schemas/platform';
import type { Database } from '../database/open.ts';
import { siteOf } from '../http/site-of.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import { ownProvider } from '../verification/providers.ts';
import { type MessageKey, messageText } from '../verification/texts.ts';
import { issueReport } from './change-reports.ts';

/** Path of the site's page where a change is reported; what names the link stands behind `#`, which no server ever sees. */
const page = '/not-me';

/** What can change of what guards an account, and the words for it. */
const words = {
  password: ['passwordChangedSubject', 'passwordChanged'],
  paymentPassword: ['paymentPasswordChangedSubject', 'paymentPasswordChanged'],
  contact: ['contactChangedSubject', 'contactChanged'],
  authenticatorSet: ['authenticatorSetSubject', 'authenticatorSet'],
  authenticatorRemoved: ['authenticatorRemovedSubject', 'authenticatorRemoved'],
  authenticatorRule: ['authenticatorRuleSubject', 'authenticatorRule'],
  recoveryCodes: ['recoveryCodesSubject', 'recoveryCodes'],
  passkeyAdded: ['passkeyAddedSubject', 'passkeyAdded'],
  passkeyRemoved: ['passkeyRemovedSubject', 'passkeyRemoved'],
  factorsReset: ['factorsResetSubject', 'factorsReset'],
  social: ['socialConnectedSubject', 'socialConnected'],
  device: ['newDeviceSubject', 'newDevice'],
  bankAccount: ['bankAccountBoundSubject', 'bankAccountBound'],
  bankAccountRemoved: ['bankAccountRemovedSubject', 'bankAccountRemoved'],
  outcomes: ['outcomesQuieterSubject', 'outcomesQuieter'],
} as const satisfies { [change: string]: readonly [MessageKey, MessageKey] };

export type Change = keyof typeof words;

/** Where a change was made. */
interface Place {
  merchant: MerchantProfile;
  /** Empty when no site asked. */
  siteOrigin: string;
  /** Of whoever asked; players are told in their own, where it is known. */
  language: string;
}

/** Tells the player; called once the change is committed. */
export type Tell = () => Promise<void>;

/**
 * Tells a player of a change of what guards the account, on every channel that was known before it: SMS, e-mail and a message of
 * the site, each with a link "this was not me", which locks the account (decision 0923). The channel that was asked for a code hears
 * of it as well. Called in the transaction of the change, with the row as it was before; what it returns is called after the commit.
 */
export async function tellOfChange(
  tx: Database,
  before: Player,
  change: Change,
  { merchant, siteOrigin, language }: Place,
  services: Pick<Services, 'clock' | 'messages' | 'outbox'>,
  values: { [name: string]: string } = {},
): Promise<Tell> {
  const { messages, outbox, clock } = services;
  const { token, hash } = await issueReport(tx, before, change, clock());
  const known = { ...values, brand: merchant.name, account: before.account };
  const [subject, text] = words[change];
  const spoken = before.language ?? language;
  const link = `${siteOf({ merchant, siteOrigin })}${page}#${token}`;
  const notMe = messageText('notMe', spoken, { link });
  const message = {
    merchant: merchant.code,
    text: `${messageText(text, spoken, known)}\n\n${notMe}`,
    provider: ownProvider,
  };
  // A message of the site is kept for a year: it names the link by its hash, which serves the player's own session alone.
  const own = `<a href="${page}#${hash}">`;
  const inLanguage = (code: string) => ({
    title: messageText(subject, code, known),
    content: `<p>${escaped(messageText(text, code, known))}</p><p>${own}${escaped(messageText('notMeHere', code, {}))}</a></p>`,
  });
  const texts = Object.fromEntries(merchant.languages.map((code) => [code, inLanguage(code)]));
  await messages.write(tx, merchant.code, { kind: 'account', texts, to: before });
  return async () => {
    messages.announce(merchant.code, { to: before });
    const { mobile, details } = before;
    if (mobile) await outbox.send({ ...message, recipient: mobile });
    if (!details.email) return;
    const mail = { recipient: details.email.toLowerCase(), subject: messageText(subject, spoken, known) };
    await outbox.send({ ...message, ...mail });
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
