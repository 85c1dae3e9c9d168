/** How fast a flight rises: its height is e to the power of this times the seconds since take-off. */
const growth = 0.06;

/** Where every flight ends at the latest, in hundredths of the stake; whoever is still aboard is paid it. */
export const topHeight = 100_000;

/** The height of a flight so many ms after take-off, in whole hundredths of the stake, rounded down. */
export const heightAt = (ms: number): number =>
  Math.min(topHeight, Math.max(100, Math.floor(100 * Math.exp((growth * ms) / 1000))));

/** When a flight reaches a height: the first whole ms after take-off at which it is there. */
export function timeOf(height: number): number {
  const goal = Math.min(height, topHeight);
  let ms = Math.max(0, Math.round((Math.log(goal / 100) / growth) * 1000) - 1);
  while (heightAt(ms) < goal) ms += 1;
  return ms;
}
