import type { FastifyServerOptions } from 'fastify';

/** How Fastify logs: false for not at all. */
export type LogOptions = NonNullable<FastifyServerOptions['logger']>;

/** Where lines of a log go; without one, to the standard output. */
export interface LogSink {
  write(line: string): void;
}

/** What a log says of a fault: what it is and where it came from, and none of the values that it happened to. */
export interface FaultNote {
  /** Class of the error. */
  type: string;
  /** A system's error code, or the code of a refusal. */
  code?: string;
  /** Frames of the stack. */
  at?: string[];
  cause?: FaultNote;
}

const deepest = 6;
const mostFrames = 20;
const name = /^[\w.-]{1,64}$/;
const frame = /^ {4}at .*(?:file:|node:|\/|\\|<anonymous>|native).*$/;

/** Who requested what, and what failed; nothing that was sent: no query, no header, no message of an error. */
export function logOptions(level: string, sink?: LogSink): LogOptions {
  if (level === 'silent') return false;
  return {
    level,
    ...(sink ? { stream: sink } : {}),
    serializers: {
      req: ({ method, url, ip }) => ({ method, path: withoutQueries(url), ip }),
      res: ({ statusCode }) => ({ statusCode }),
      // By then the hook below has described the error.
      err: (note) => note as never,
    },
    hooks: {
      logMethod(given, method) {
        const [fields, ...words] = wordsWithoutValues(given);
        method.apply(this, [fields, ...words]);
      },
    },
  };
}

/** Describes a fault for a log. Its message is never part of it: JSON.parse puts the text into its, URL the address. */
export function describeFault(fault: unknown, depth = 0): FaultNote {
  if (!(fault instanceof Error)) return { type: typeof fault };
  const code: unknown = Reflect.get(fault, 'code');
  const { stack, message, cause } = fault;
  const start = (stack ?? '').indexOf(message);
  // The stack begins with the message, which may be many lines long and look like anything.
  const frames = (start < 0 ? stack : stack?.slice(start + message.length))?.split('\n').filter((at) => frame.test(at));
  return {
    type: typeOf(fault),
    ...(typeof code === 'string' && name.test(code) ? { code } : {}),
    ...(frames ? { at: frames.slice(0, mostFrames).map((line) => line.slice('    at '.length)) } : {}),
    ...(depth < deepest && cause !== undefined ? { cause: describeFault(cause, depth + 1) } : {}),
  };
}

/** The class; a name that was given to one error says more than a class that everybody uses. */
function typeOf({ name: own, constructor: { name: ofClass } }: Error): string {
  return (ofClass === 'Error' || ofClass === 'DOMException') && name.test(own) ? own : ofClass;
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

const withoutQueries = (text: string): string => text.replaceAll(/\?[^\s"']*/g, '');
