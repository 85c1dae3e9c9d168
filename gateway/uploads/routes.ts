import type { FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';

/** Path of avatars below the image CDN. */
const path = '/cdn/pictures/';
const yearSeconds = 365 * 24 * 60 * 60;

/** Path of an avatar that was uploaded. */
export function avatarPath(id: string): string {
  return `${path}${id}.webp`;
}

/** Serves avatars to everybody who knows their names, and everything else to its owner. Never as anything but a picture. */
export function addPictures(app: FastifyInstance, { uploads, sessions }: Services): void {
  app.get<{ Params: { name: string } }>(`${path}:name`, async ({ params: { name } }, reply) => {
    const picture = name.endsWith('.webp') ? await uploads.read(name.slice(0, -'.webp'.length), 'avatar') : undefined;
    if (!picture) throw new Refusal('not_found');
    reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`);
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return sendPicture(reply, picture.bytes);
  });
  app.get<{ Params: { id: string } }>('/wps/member/picture/:id', async ({ params: { id }, headers }, reply) => {
    const session = headers.authorization ? await sessions.find(headers.authorization) : undefined;
    if (!session) throw new Refusal('login_required');
    const picture = await uploads.read(id, 'proof', 'application');
    if (picture?.playerId !== session.player.id) throw new Refusal('not_found');
    reply.header('cache-control', 'private, no-store');
    return sendPicture(reply, picture.bytes);
  });
}

/** Answers with a picture, which no browser takes for a page or a script. */
export function sendPicture(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply
    .header('content-type', 'image/webp')
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(bytes);
}
