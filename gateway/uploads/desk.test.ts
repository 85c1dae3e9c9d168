import { expect, test } from 'vitest';
import { atDesk } from './desk.ts';

test('two pictures are drawn at a time, the others wait in line, and what would wait too long is told so', async () => {
  const ends: (() => void)[] = [];
  let [begun, under] = [0, 0];
  const draw = () =>
    atDesk(async () => {
      begun += 1;
      under += 1;
      expect(under).toBeLessThanOrEqual(2);
      await new Promise<void>((resolve) => ends.push(resolve));
      under -= 1;
    });
  const waiting = Array.from({ length: 20 }, draw);
  await expect(draw()).rejects.toMatchObject({ code: 'busy' });
  while (ends.length > 0) {
    ends.shift()?.();
    // The next one in line begins some turns of the queue later.
    await new Promise(setImmediate);
  }
  await Promise.all(waiting);
  expect(begun).toBe(20);
  // There is room again.
  const later = draw();
  await new Promise(setImmediate);
  ends.shift()?.();
  await later;
});
