/** Bounds of an axis that hold all values and zero, and where a value stands between them: 0 is the top. */
export function scaleOf(
  values: readonly number[],
  height: number,
): { low: number; high: number; y(value: number): number } {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const span = high - low || 1;
  return { low, high, y: (value) => height - ((value - low) / span) * height };
}
