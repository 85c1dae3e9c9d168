import { expect, test } from 'vitest';
import { told } from '../../test-fleet.ts';
import { inLanguages } from '../../texts/test-languages.ts';
import { messageUnused } from './rule.ts';

test('a text of the brand that nothing shows, with its removal', () => {
  const diagnostics = inLanguages(messageUnused, { EN: { a: 'Welcome', gone: 'Old offer' } }).check(['kid']);
  expect(told(diagnostics)).toEqual([['message-unused', '"gone"', 'Nothing shows "own:gone".']]);
  expect(diagnostics[0]).toMatchObject({ severity: 'warning', fix: { title: 'Remove the text' } });
});

test('keys that the engine puts together while it runs are used', () => {
  const fleet = inLanguages(messageUnused, { EN: { a: 'x', types: { RNG: 'Slots' } } }, 'games');
  expect(fleet.check(['kid']).filter(({ rule }) => rule === 'message-unused')).toEqual([]);
});
