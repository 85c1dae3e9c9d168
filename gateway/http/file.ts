import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed, Refusal } from './refusal.ts';

/** Largest file, bytes (spec §9). */
const largestFile = 5 * 1024 * 1024;

/** Lets the routes of a scope take one file each, and nothing else. */
export async function addFileParser(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: largestFile, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
}

/** The file of a request. Throws malformed_request when there is none, and picture_refused when it is too large. */
export async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw malformed('', 'this call takes multipart/form-data');
  const part = await request.file();
  if (part?.fieldname !== 'file') throw malformed('/file', 'is missing');
  const bytes = await part.toBuffer();
  // Whether all of it came is known once it has been read.
  if (part.file.truncated) throw new Refusal('picture_refused');
  return bytes;
}
