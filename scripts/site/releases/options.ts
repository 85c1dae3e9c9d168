import { CannotRun, oneOf } from '../../brand/terminal/index.ts';
import { openTarget } from './open-target.ts';
import type { Target } from './target.ts';

/** Options of every verb that has to do with a target. */
export const targetOptions = {
  target: { type: 'string' },
  format: { type: 'string', default: 'pretty' },
} as const;

/** Lines of the help for them. */
export const targetHelp = `  --target PLACE  a folder, or s3://bucket/prefix (default: PUBLISH_TARGET)
  --format NAME   pretty (default) or json
  --help          this text`;

/** The target that was named, on the line or by PUBLISH_TARGET. Throws CannotRun without one. */
export function targetOf(named: string | undefined): Promise<Target> {
  const address = named ?? process.env.PUBLISH_TARGET;
  if (!address)
    throw new CannotRun('Where to? --target names a folder, or s3://bucket/prefix; so does PUBLISH_TARGET.');
  return openTarget(address);
}

/** Whether JSON was asked for. */
export function asJson(format: string): boolean {
  return oneOf('format', format, ['pretty', 'json']) === 'json';
}
