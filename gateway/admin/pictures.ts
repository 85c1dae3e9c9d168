import type { FastifyInstance } from 'fastify';
import { addressOf } from '../http/caller.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { sendPicture } from '../uploads/routes.ts';
import { tokenFrom } from './access/cookie.ts';
import { factorOf } from './access/factors.ts';
import type { OperatorSessions } from './access/operator-sessions.ts';

/** Path of the pictures that players have shown of payments, and with applications. */
const path = '/admin/pictures/';

/**
 * Shows operators who may read payments what players of their merchants have proved with. The page names it in an `img`, so that it
 * is no call of the table: the cookie says who asks. Throws login_required, second_factor_due, forbidden, nothing_found.
 */
export function addCasePictures(
  app: FastifyInstance,
  { uploads, options, clock }: Services,
  sessions: OperatorSessions,
) {
  const { burst, perMinute } = options.rate;
  const limit = new RateLimit(burst, perMinute, clock);
  app.get<{ Params: { id: string } }>(`${path}:id`, async (request, reply) => {
    limit.take(addressOf(request));
    const token = tokenFrom(request);
    const login = token === undefined ? undefined : await sessions.find(token);
    if (!login || login.operator.passwordDue) throw new Refusal('login_required');
    if (factorOf(login) === 'due') throw new Refusal('second_factor_due');
    if (!login.permissions.has('money.read')) throw new Refusal('forbidden');
    const picture = await uploads.read(request.params.id, 'proof', 'application');
    const { merchants } = login.operator;
    if (!picture || !(merchants.includes('*') || merchants.includes(picture.merchant)))
      throw new Refusal('nothing_found');
    reply.header('cache-control', 'private, no-store');
    return sendPicture(reply, picture.bytes);
  });
}
