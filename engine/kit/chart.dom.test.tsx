// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Chart } from '#engine/kit';
import { draw } from '../../tests/kit/draw.tsx';

afterEach(cleanup);

const points = [
  { label: 'Mon', value: 250 },
  { label: 'Tue', value: -90 },
  { label: 'Wed', value: -400 },
];
const sheet = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

test('a chart of gains and losses says so to its style sheet, which has colours of their own for them', async () => {
  const { container, findByText, findByRole } = draw(
    <Chart title="Net" kind="bars" changes points={points} write={(value) => String(value)} />,
  );
  await findByRole('figure', { name: 'Net' });
  const plot = container.querySelector('svg');
  expect(plot?.getAttribute('data-changes')).toBe('true');
  // Colour is not the only sign: a loss hangs below the line, with its sign in the figures.
  const bars = [...(plot?.querySelectorAll('rect') ?? [])].map((bar) => Number(bar.getAttribute('y')));
  const line = Number(plot?.querySelector('line:nth-of-type(3)')?.getAttribute('y1'));
  expect(bars[0]).toBeLessThan(line);
  expect(bars.slice(1)).toEqual([line, line]);
  expect(await findByText('-90')).toBeTruthy();
  // A win never has the colour of a brand, which may be red.
  const css = sheet('parts/Plot.module.css').replaceAll(/\s+/g, ' ');
  expect(css).toContain('[data-changes] > .bar { fill: var(--color-gain, var(--color-positive)); }');
  expect(sheet('Money.module.css')).toContain('var(--color-gain, var(--color-positive))');
});
