import { expect, test } from 'vitest';
import { shippedFleet, told } from '../../test-fleet.ts';
import { modalUnknown } from './rule.ts';

test('a modal that no widget draws', () => {
  const files = {
    menu: '{ "main": { "app": { "label": "shell:menu.help", "link": { "modal": "download" } } } }',
    routes: '{ "down": { "path": "/down", "page": "home", "opens": { "modal": "announcement" } } }',
  };
  expect(told(shippedFleet({ kid: files }, [modalUnknown]).check(['kid']))).toEqual([
    ['modal-unknown', '"download"', 'No widget opens as the modal "download".'],
    ['modal-unknown', '"announcement"', 'No widget opens as the modal "announcement".'],
  ]);
});
