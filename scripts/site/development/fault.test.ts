import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { shippedFleet } from '../../brand/check/test-fleet.ts';
import { faultOf } from './fault.ts';
import { BrandStates } from './states.ts';

test.each([
  ['no JSON', '{\n  "rules": ', 2],
  ['a rule that there is not', '{\n  "rules": {\n    "contrats": "off"\n  }\n}', 3],
])('a brandcheck.json that is broken is reported as that file, where it is broken: %s', (_what, text, line) => {
  const { root } = shippedFleet({ kid: {} });
  const file = join(root, 'brandcheck.json');
  writeFileSync(file, text);
  const states = new BrandStates(root, () => undefined);
  const fault = faultOf(states.get('kid')?.faults ?? []);
  expect(fault?.loc).toMatchObject({ file, line });
  expect(fault?.frame).toContain(`${relative('', file)}:${line}:`);
  expect(fault?.message).not.toContain('the configuration is not sound');
  writeFileSync(file, '{}');
  for (const id of states.touchedBy()) states.renew(id);
  expect(states.get('kid')?.faults).toEqual([]);
});
