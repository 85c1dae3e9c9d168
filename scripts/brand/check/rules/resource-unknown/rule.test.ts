import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { resourceUnknown } from './rule.ts';

test('a resource that platforms do not have, in a link and in a condition', () => {
  const entry =
    '{ "label": "shell:menu.telegram", "link": { "resource": "Telegram" }, "when": { "resource": "ANDROID" } }';
  const files = { menu: `{ "main": { "chat": ${entry} } }` };
  expect(reported(shippedFleet({ kid: files }, [resourceUnknown]).check(['kid']))).toEqual([
    ['resource-unknown', '"Telegram"', 'The platform has no resource "Telegram". Did you mean "TELEGRAM"?'],
    ['resource-unknown', '"ANDROID"', 'The platform has no resource "ANDROID". Did you mean "Android"?'],
  ]);
});
