import type { FastifyInstance } from 'fastify';
import { secureReply } from '../http/secure-reply.ts';
import { addGeetest } from './geetest.ts';
import { addPhoneAuth } from './phone-auth.ts';

export interface VerifierOptions {
  /** Where browsers reach the partners. */
  origin: () => string;
  /** Shared with the platform: the key of every captcha. */
  captchaKey: string;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Hears of each code that would go by SMS. */
  onCode?: (phoneNumber: string, code: string) => void;
}

/**
 * GeeTest, and Firebase's phone authentication with its reCAPTCHA, as far as sites and platforms talk to them, for demos and tests:
 * paths below the address, parameters, answers and errors are theirs, keys and signatures are real. They look like none of them.
 * Never mounted in production.
 */
export async function addVerifiers(app: FastifyInstance, options: VerifierOptions): Promise<void> {
  const { clock = Date.now, captchaKey, origin, onCode = () => {} } = options;
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => void secureReply(reply).header('cache-control', 'no-store'));
    addGeetest(scope, { captchaKey, clock });
    await addPhoneAuth(scope, { origin, clock, onCode });
  });
}
