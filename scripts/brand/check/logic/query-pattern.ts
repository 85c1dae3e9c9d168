const patterns = new Map<string, RegExp | undefined>();

/**
 * The expression of a query parameter of a route, as the engine reads it (engine/routing/table.ts). Undefined for a pattern that
 * does not compile, which the schema reports.
 */
export function queryPattern(pattern: string): RegExp | undefined {
  if (patterns.has(pattern)) return patterns.get(pattern);
  let expression: RegExp | undefined;
  try {
    expression = new RegExp(`^(?:${pattern})$`);
  } catch {
    expression = undefined;
  }
  patterns.set(pattern, expression);
  return expression;
}
