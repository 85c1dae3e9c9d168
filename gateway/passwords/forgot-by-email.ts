import type { Empty, ForgotByEmailRequest } from '#schemas/platform';
import type { Call } from '../http/call.ts';
import { siteOf } from '../http/site-of.ts';
import type { Services } from '../services.ts';
import { findPlayer } from '../sessions/find-player.ts';
import { ownProvider } from '../verification/providers.ts';
import { messageText } from '../verification/texts.ts';
import { ResetLinks } from './reset-links.ts';

/** Path of the site's page where a new password is set; the token stands behind `#`, which no server ever sees. */
const page = '/reset-password';

/**
 * Sends a link to the address, when an account of this name has it; else a message that says so, without a link. The caller
 * gets the same answer after the same work, and does not learn who has an account (decision 0108). Throws
 * too_many_requests with the wait.
 */
export async function forgotByEmail(request: ForgotByEmailRequest, call: Call, services: Services): Promise<Empty> {
  const { merchant, language, ip } = call;
  const email = request.email.trim().toLowerCase();
  await services.mailsFrom.take(ip);
  await services.mailsTo.take(`${merchant.code} ${email}`);
  const named = await findPlayer(request.username.trim().toLowerCase(), call, services);
  const player = named?.details.email?.toLowerCase() === email ? named : undefined;
  const token = await services.resetLinks.create(merchant.code, player?.id);
  const link = `${siteOf(call)}${page}#${token}`;
  // Whoever asks may type anything: nothing of it goes to a stranger's address.
  const values = { brand: merchant.name, account: player?.account ?? '', link, minutes: ResetLinks.liveMinutes };
  await services.outbox.send({
    merchant: merchant.code,
    recipient: email,
    subject: messageText('resetSubject', language, values),
    text: messageText(player ? 'resetLink' : 'resetUnknown', language, values),
    provider: ownProvider,
  });
  return {};
}
