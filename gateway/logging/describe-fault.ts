/** What a log says of a fault: what it is and where it came from, and none of the values that it happened to. */
export interface FaultNote {
  /** Class of the error. */
  type: string;
  /** SQLSTATE, a system's error code, or the code of a refusal. */
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** The statement with $1, $2 … in the place of its values. */
  statement?: string;
  /** Frames of the stack. */
  at?: string[];
  cause?: FaultNote;
  /** Of an error that stands for several. */
  errors?: FaultNote[];
}

const deepest = 6;
const mostFrames = 20;
const longestStatement = 500;
/** Names of the schema and codes; whatever else stands in such a field may be a value. */
const name = /^[\w.-]{1,64}$/;
const frame = /^ {4}at .*(?:file:|node:|\/|\\|<anonymous>|native).*$/;

/**
 * Describes a fault for a log. A message is never part of it: PostgreSQL names the row that failed in its, Drizzle the
 * parameters, JSON.parse the text, URL the address. Trust 16.2.5 of ASVS: no credentials, no personal data in logs.
 */
export function describeFault(fault: unknown, depth = 0): FaultNote {
  if (!(fault instanceof Error)) return { type: typeof fault };
  const field = (key: string) => {
    const value: unknown = Reflect.get(fault, key);
    return typeof value === 'string' && name.test(value) ? { [key]: value } : {};
  };
  const statement: unknown = Reflect.get(fault, 'query');
  const several: unknown = Reflect.get(fault, 'errors');
  const inner = depth < deepest;
  return {
    type: typeOf(fault),
    ...field('code'),
    ...field('constraint'),
    ...field('table'),
    ...field('column'),
    // Only Drizzle's: the driver's own may hold values.
    ...('params' in fault && typeof statement === 'string' ? { statement: statement.slice(0, longestStatement) } : {}),
    ...framesOf(fault),
    ...(inner && fault.cause !== undefined ? { cause: describeFault(fault.cause, depth + 1) } : {}),
    ...(inner && Array.isArray(several)
      ? { errors: several.slice(0, deepest).map((one) => describeFault(one, depth + 1)) }
      : {}),
  };
}

/** The class; a name that was given to one error says more than a class that everybody uses. */
function typeOf(fault: Error): string {
  const own = fault.constructor.name;
  return (own === 'Error' || own === 'DOMException') && name.test(fault.name) ? fault.name : own;
}

/** The stack begins with the message, which may be many lines long and look like anything. */
function framesOf({ stack, message }: Error): { at?: string[] } {
  if (typeof stack !== 'string') return {};
  const start = stack.indexOf(message);
  const rest = start < 0 ? stack : stack.slice(start + message.length);
  const frames = rest.split('\n').filter((line) => frame.test(line));
  return { at: frames.slice(0, mostFrames).map((line) => line.slice('    at '.length)) };
}
