import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { progressLine } from './progress.ts';

/** What a run of a while writes to a stream. */
async function written(isTTY: boolean): Promise<string> {
  let text = '';
  const write = (chunk: string) => {
    text += chunk;
    return true;
  };
  const line = progressLine({ isTTY, write });
  line.show(1, 1000);
  await wait(750);
  line.show(500, 1000);
  line.show(501, 1000);
  line.end();
  return text;
}

test('on a terminal one line, after a while and not at every brand, and wiped away', async () => {
  expect(await written(true)).toBe('\rChecking brands: 500 of 1000\u001b[K\r\u001b[K');
});

test('elsewhere nothing', async () => {
  expect(await written(false)).toBe('');
});
