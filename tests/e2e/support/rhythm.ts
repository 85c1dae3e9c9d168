import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Distances within one field and to the next, px. */
interface Gaps {
  field: string;
  /** Null where the field names itself. */
  labelToControl: number | null;
  controlToLine: number;
  /** Null for the last one. */
  lineToNext: number | null;
}

/** The step of forms (`--step`), px. */
const step = 4;

/** Every field of a form keeps its distances: one step from name to control to line, three from there to the next name. */
export async function expectRhythm(form: Locator, least: number): Promise<void> {
  const fields = form.locator('[data-field]');
  await expect(fields.first()).toBeVisible();
  // Controls that come late have come, and what they say has its font.
  await expect(form.locator('[data-field][aria-busy="true"]')).toHaveCount(0);
  await form.page().evaluate(() => document.fonts.ready);
  const gaps = await fields.evaluateAll(gapsOf);
  expect(gaps.length).toBeGreaterThanOrEqual(least);
  const wanted = gaps.map(({ field, labelToControl }, index) => ({
    field,
    labelToControl: labelToControl === null ? null : step,
    controlToLine: step,
    lineToNext: index === gaps.length - 1 ? null : 3 * step,
  }));
  expect(gaps).toEqual(wanted);
}

/** Runs in the page, half pixels apart. */
function gapsOf(fields: Element[]): Gaps[] {
  const round = (px: number) => Math.round(px * 2) / 2;
  return fields.map((field) => {
    // What is drawn: a place that lists open into has no size.
    const boxes = [...field.children]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.height > 1 || element === field.lastElementChild);
    const line = boxes.at(-1)?.box ?? new DOMRect();
    const isNamed = ['LABEL', 'LEGEND'].includes(boxes[0]?.element.tagName ?? '') && boxes.length > 2;
    const name = isNamed ? boxes[0]?.box : undefined;
    const controls = boxes.slice(isNamed ? 1 : 0, -1);
    const next = field.nextElementSibling?.getBoundingClientRect();
    return {
      field: field.getAttribute('data-field') ?? '',
      labelToControl: name ? round((controls[0]?.box.top ?? 0) - name.bottom) : null,
      controlToLine: round(line.top - (controls.at(-1)?.box.bottom ?? 0)),
      lineToNext: next ? round(next.top - line.bottom) : null,
    };
  });
}
