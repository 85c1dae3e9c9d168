// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { formPage } from '../../tests/widgets/form-page.tsx';
import { payloadOf } from '../../tests/widgets/setup.ts';
import { isKnownGood } from './last-good.ts';
import { verify } from './verify.ts';

test('a sound brand is kept', async () => {
  const { store } = formPage();
  const text = '{"a":1}';
  const hash = createHash('sha256').update(text).digest('hex');
  await verify(store, { payload: payloadOf('base', 'EN'), text, hash });
  expect(isKnownGood(text)).toBe(true);
});
