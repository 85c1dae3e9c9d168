import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { widgetFiles } from '../contracts/contracts.ts';
import { testFleet } from './test-fleet.ts';
import { checkWidgets } from './widgets.ts';

const project = join(import.meta.dirname, '../../..');

test('every widget of this project has a sound manifest', () => {
  expect(widgetFiles(project).length).toBeGreaterThan(0);
  expect(checkWidgets(project)).toEqual([]);
});

const faultsOf = (manifest: object) => {
  const { project } = testFleet({});
  writeFileSync(join(project, 'widgets/home/hero/widget.json'), JSON.stringify(manifest, null, 2));
  return checkWidgets(project).map(({ rule, pointer, line }) => [rule, pointer, line]);
};

const sound = {
  name: 'home/hero',
  title: 'Hero',
  description: 'A picture with a line of text over it.',
  category: 'home',
  props: {
    type: 'object',
    properties: { headline: { description: 'Its text.', type: 'string' } },
    additionalProperties: false,
  },
  examples: { plain: { headline: 'x' } },
};

test('an example that the props refuse', () => {
  expect(faultsOf(sound)).toEqual([]);
  expect(faultsOf({ ...sound, examples: { plain: { headline: 3 } } })).toEqual([
    ['wrong-type', '/examples/plain/headline', 18],
  ]);
});

test('props that are no strict schema', () => {
  const props = { ...sound.props, properties: { headline: { description: 'Its text.', typ: 'string' } } };
  expect(faultsOf({ ...sound, props })).toEqual([['bad-schema', '/props', 6]]);
});

test('a prop without a description, and a manifest without a title', () => {
  const { title: _title, ...untitled } = sound;
  const props = { ...sound.props, properties: { headline: { type: 'string' } } };
  expect(faultsOf({ ...untitled, props })).toEqual([
    ['missing-property', '', 1],
    ['undescribed', '/props/properties/headline', 8],
  ]);
});
