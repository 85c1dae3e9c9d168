import type { FastifyServerOptions } from 'fastify';
import { describeFault } from './describe-fault.ts';

/** How Fastify logs: false for not at all. */
export type LogOptions = NonNullable<FastifyServerOptions['logger']>;

/** Where lines of a log go; without one, to the standard output. */
export interface LogSink {
  write(line: string): void;
}

/** The log of the gateway and of the games: who requested what and what failed, nothing that was sent (threat T5). */
export function logOptions(level: string, sink?: LogSink): LogOptions {
  if (level === 'silent') return false;
  return {
    level,
    ...(sink ? { stream: sink } : {}),
    // By then the hook below has described the error.
    serializers: { req: requestLine, res: responseLine, err: (note) => note as never },
    hooks: {
      logMethod(given, method) {
        const [fields, ...words] = wordsWithoutValues(given);
        method.apply(this, [fields, ...words]);
      },
    },
  };
}

/** Path without query, in which tickets and mobile numbers can stand; no headers, in which tokens stand. */
function requestLine(request: { method: string; url: string; ip: string }) {
  return { method: request.method, path: withoutQueries(request.url), ip: request.ip };
}

function responseLine({ statusCode }: { statusCode: number }) {
  return { statusCode };
}

/** What a call of the logger is given: errors become what may be said of them, and addresses lose their queries. */
function wordsWithoutValues(given: readonly unknown[]): [fields: object, ...words: string[]] {
  const [first, ...rest] = given;
  const isFields = typeof first === 'object' && first !== null;
  const fields = isFields && !(first instanceof Error) ? { ...first } : first instanceof Error ? { err: first } : {};
  const messages = new Set<unknown>();
  for (const [key, value] of Object.entries(fields)) {
    if (value instanceof Error) messages.add(value.message);
    if (value instanceof Error || key === 'err') Object.assign(fields, { [key]: describeFault(value) });
  }
  // Pino takes the message of an error for its own words, and so does Fastify.
  const words = (isFields ? rest : given).filter((word) => typeof word === 'string' && !messages.has(word));
  return [fields, ...words.map((word) => withoutQueries(String(word)))];
}

function withoutQueries(text: string): string {
  return text.replaceAll(/\?[^\s"']*/g, '');
}
