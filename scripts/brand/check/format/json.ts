import type { CheckReport } from '../diagnostic.ts';
import { messageOf } from '../failure.ts';

/** For other programs, as report.schema.json describes it. */
export function json({ root, brands, diagnostics, failures }: CheckReport): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const document = {
    version: 1,
    root,
    brands,
    errors,
    warnings: diagnostics.length - errors,
    diagnostics,
    failures: failures.map(({ rule, brand, error }) => {
      return { rule, ...(brand === undefined ? {} : { brand }), message: messageOf(error) };
    }),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
