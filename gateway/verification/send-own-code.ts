import type { SmsSent } from '#schemas/platform';
import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import type { Player } from '../sessions/sessions.ts';
import { ownProvider } from './providers.ts';
import { SmsCodes } from './sms-codes.ts';
import { messageText } from './texts.ts';

/** A code for a player, and the message that it is in. */
export interface OwnCode {
  /** What it is for, and the number or address that the player has bound. */
  to: Parameters<SmsCodes['create']>[0];
  way: string;
  message: 'securityCode' | 'loginCode';
  player: Pick<Player, 'language'>;
}

/** Sends a player a code to what they have bound, in their language. Throws sms_limit_reached with the wait. */
export async function sendOwnCode(
  { to, way, message, player }: OwnCode,
  { merchant, ip, language }: Call,
  services: Services,
): Promise<SmsSent> {
  const code = await services.smsCodes.create(to, ip);
  const values = { brand: merchant.name, code, minutes: SmsCodes.liveMinutes };
  const spoken = player.language ?? language;
  await services.outbox.send({
    merchant: merchant.code,
    recipient: to.number,
    text: messageText(message, spoken, values),
    provider: ownProvider,
    ...(way === 'email' ? { subject: messageText('securityCodeSubject', spoken, values) } : {}),
  });
  return { expiredMinutes: SmsCodes.pauseMinutes };
}
