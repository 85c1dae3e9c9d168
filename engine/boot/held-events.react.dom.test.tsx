// @vitest-environment jsdom
import { Suspense, use, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { holdEvents } from './held-events.ts';

/** Elements that are held are marked, of which what is drawn says nothing: builds do not compare attributes. */
const marked = { suppressHydrationWarning: true };

/** A part that React may take over from `isOpen` on, and does when an event asks for it. */
let isOpen = true;
const never = new Promise<void>(() => undefined);
/** One that React need not wait for. */
const ready = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });
const sent = vi.fn();

function Fields() {
  use(isOpen ? ready : never);
  const [name, setName] = useState('');
  const [order, setOrder] = useState('new');
  const [stays, setStays] = useState(false);
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        sent({ name, order, stays });
      }}
    >
      <input {...marked} type="text" value={name} onChange={(event) => setName(event.target.value)} />
      <select {...marked} value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="new">new</option>
        <option value="name">name</option>
      </select>
      <input {...marked} type="checkbox" checked={stays} onChange={(event) => setStays(event.target.checked)} />
      <button {...marked} type="submit">
        send
      </button>
    </form>
  );
}

const page = (
  <Suspense fallback={null}>
    <Fields />
  </Suspense>
);

let root: Root | undefined;
let release = () => {};
afterEach(() => {
  release();
  root?.unmount();
  sent.mockClear();
});

/** The page as it stands in a document, and what a hand does there. */
async function standing() {
  isOpen = true;
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const element = document.querySelector('#root');
  const [text, choice, tick, send] = ['[type=text]', 'select', '[type=checkbox]', 'button'].map((part) =>
    document.querySelector(part),
  );
  if (!element || !(text instanceof HTMLInputElement) || !(choice instanceof HTMLSelectElement))
    throw new Error('no page');
  if (!(tick instanceof HTMLInputElement) || !(send instanceof HTMLButtonElement)) throw new Error('no page');
  isOpen = false;
  release = holdEvents(() => undefined);
  root = hydrateRoot(element, page);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const set = (field: HTMLInputElement | HTMLSelectElement, value: string) => {
    // As a browser does it, without the property that React may have put there.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  return { text, choice, tick, send, set };
}

test('what is done before React takes a form over is in what is sent', async () => {
  const { text, choice, tick, send, set } = await standing();
  set(text, 'sun');
  set(choice, 'name');
  tick.click();
  send.click();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).not.toHaveBeenCalled();
  expect([text, choice, tick, send].map(({ dataset }) => dataset.held)).toEqual(['', '', '', '']);
  isOpen = true;
  await expect.poll(() => sent.mock.calls).toEqual([[{ name: 'sun', order: 'name', stays: true }]]);
  expect([text.value, choice.value, tick.checked]).toEqual(['sun', 'name', true]);
  expect(document.querySelector('[data-held]')).toBeNull();
});

test.each(['text', 'tick'] as const)(
  'what is done by the event for which React takes a form over is not lost: %s',
  async (which) => {
    const { text, tick, send, set } = await standing();
    isOpen = true;
    if (which === 'text') set(text, 'sun');
    else tick.click();
    // In the same moment: on a busy device nothing comes between.
    send.click();
    const expected =
      which === 'text' ? { name: 'sun', order: 'new', stays: false } : { name: '', order: 'new', stays: true };
    await expect.poll(() => sent.mock.calls).toEqual([[expected]]);
    expect(text.value).toBe(expected.name);
    expect(tick.checked).toBe(expected.stays);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(sent).toHaveBeenCalledTimes(1);
  },
);

test('what is ticked and unticked meanwhile is as it was left', async () => {
  const { tick, send } = await standing();
  tick.click();
  tick.click();
  tick.click();
  isOpen = true;
  tick.click();
  send.click();
  await expect.poll(() => sent.mock.calls).toEqual([[{ name: '', order: 'new', stays: false }]]);
  expect(tick.checked).toBe(false);
});
