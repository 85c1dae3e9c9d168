import type { S3Client } from '@aws-sdk/client-s3';
import { CannotRun } from '../../brand/terminal/index.ts';
import { headersOf } from './headers.ts';
import { inParallel } from './in-parallel.ts';
import type { Target } from './target.ts';

type Sdk = typeof import('@aws-sdk/client-s3');

/** Above so many files of one folder, listing it takes fewer calls than asking for each. */
const listedFrom = 50;

/**
 * A bucket of S3, or of a store that speaks its protocol. Credentials, region and address (`AWS_ENDPOINT_URL`) are those of the
 * AWS tools. Replacing is a conditional write: a store that does not know `If-Match` and `If-None-Match` for writes loses one of
 * two releases that are published at once.
 */
export async function s3Target(address: string): Promise<Target> {
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/?$/.exec(address) ?? [];
  if (bucket === undefined) throw new CannotRun(`"${address}" names no bucket: write s3://bucket/prefix.`);
  const sdk = await import('@aws-sdk/client-s3');
  const endpoint = process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL;
  const client = new sdk.S3Client({
    region: process.env.AWS_REGION ?? process.env.AWS_DEFAULT_REGION ?? 'us-east-1',
    // Stores with an address of their own rarely give each bucket a name of its own.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Many stores know no checksums but those of the protocol's first version.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return bucketTarget(address, { sdk, client, bucket, prefix: prefix && `${prefix}/` });
}

interface Bucket {
  sdk: Sdk;
  client: S3Client;
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
}

function bucketTarget(address: string, place: Bucket): Target {
  const { sdk, client, bucket: Bucket, prefix } = place;
  const at = (name: string) => ({ Bucket, Key: prefix + name });
  const read = async (name: string, tag?: string) => {
    const found = await asked(
      place,
      ['NoSuchKey', 'NotModified', '304'],
      client.send(new sdk.GetObjectCommand({ ...at(name), ...(tag === undefined ? {} : { IfNoneMatch: tag }) })),
    );
    if (!found?.Body || !found.ETag) return undefined;
    return { content: Buffer.from(await found.Body.transformToByteArray()), tag: found.ETag };
  };
  return {
    address,
    read: (name) => read(name),
    readChanged: read,
    async missing(files) {
      const sizes = await sizesOf(place, [...files.keys()]);
      return [...files].flatMap(([name, bytes]) => (sizes.get(name) === bytes ? [] : [name]));
    },
    async put(name, Body) {
      await asked(place, [], client.send(new sdk.PutObjectCommand({ ...at(name), Body, ...headersOf(name) })));
    },
    async swap(name, Body, tag) {
      const condition = tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag };
      const put = new sdk.PutObjectCommand({ ...at(name), Body, ...headersOf(name), ...condition });
      // 409: another conditional write of the same file is under way.
      const refused = ['PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey'];
      return (await asked(place, refused, client.send(put))) !== undefined;
    },
  };
}

/** Bytes of the files that are there. */
async function sizesOf(place: Bucket, names: readonly string[]): Promise<Map<string, number>> {
  const { sdk, client, bucket: Bucket, prefix } = place;
  const sizes = new Map<string, number>();
  const folders = Map.groupBy(names, (name) => name.slice(0, name.lastIndexOf('/') + 1));
  const list = async (folder: string) => {
    for (let ContinuationToken: string | undefined; ; ) {
      const more = ContinuationToken === undefined ? {} : { ContinuationToken };
      const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix + folder, Delimiter: '/', ...more });
      const page = await asked(place, [], client.send(command));
      for (const { Key = '', Size = -1 } of page?.Contents ?? []) sizes.set(Key.slice(prefix.length), Size);
      ContinuationToken = page?.NextContinuationToken;
      if (ContinuationToken === undefined) return;
    }
  };
  const look = async (name: string) => {
    const command = new sdk.HeadObjectCommand({ Bucket, Key: prefix + name });
    const found = await asked(place, ['NotFound', 'NoSuchKey'], client.send(command));
    if (found) sizes.set(name, found.ContentLength ?? -1);
  };
  const works = [...folders].flatMap(([folder, own]) =>
    own.length > listedFrom ? [() => list(folder)] : own.map((name) => () => look(name)),
  );
  await inParallel(works);
  return sizes;
}

/** Waits for an answer. Undefined for the errors that are an answer; of any other it is said what an operator can do. */
async function asked<T>(place: Bucket, answers: readonly string[], call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode;
    if (answers.includes(name) || answers.includes(String(status))) return undefined;
    throw new CannotRun(reasonOf(place, name, status) ?? `The bucket "${place.bucket}" cannot be used: ${message}`, {
      cause: error,
    });
  }
}

function reasonOf({ bucket }: Bucket, name: string, status: number | undefined): string | undefined {
  if (name === 'NoSuchBucket') return `There is no bucket "${bucket}".`;
  if (name === 'CredentialsProviderError')
    return 'There are no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.';
  if (name === 'PermanentRedirect' || status === 301)
    return `The bucket "${bucket}" is in another region: set AWS_REGION.`;
  if (status === 401 || status === 403) return `The credentials may not do this in the bucket "${bucket}" (${name}).`;
  return undefined;
}
