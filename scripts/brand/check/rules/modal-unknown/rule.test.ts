import { expect, test } from 'vitest';
import { reported, shippedFleet, testFleet } from '../../test-fleet.ts';
import { modalUnknown } from './rule.ts';

const files = {
  menu: '{ "main": { "app": { "label": "shell:menu.help", "link": { "modal": "menu" } } } }',
  routes: '{ "down": { "path": "/down", "page": "home", "opens": { "modal": "access" } } }',
};

test('a modal that no widget draws', () => {
  // The project of tests has none that opens.
  expect(reported(testFleet({ kid: files }, [modalUnknown]).check(['kid']))).toEqual([
    ['modal-unknown', '"menu"', 'No widget opens as the modal "menu".'],
    ['modal-unknown', '"access"', 'No widget opens as the modal "access".'],
  ]);
});

test('modals of the widgets that ship', () => {
  expect(shippedFleet({ kid: files }, [modalUnknown]).check(['kid'])).toEqual([]);
});
