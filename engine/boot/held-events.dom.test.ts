// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropHeldEvents, holdEvents } from './held-events.ts';

let deaf = true;
/** As React does at its root: what it has yet to take over, events do not reach. */
const stop = (event: Event) => {
  if (deaf) event.stopPropagation();
};
let end: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  deaf = true;
  document.body.innerHTML = '<div id="root"><button type="button">a</button><input><a href="#a">b</a></div>';
  for (const type of ['click', 'input'])
    document.querySelector('#root')?.addEventListener(type, stop, { capture: true });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

function parts() {
  const [button, field, link] = ['button', 'input', 'a'].map((name) => document.querySelector<HTMLElement>(name));
  if (!button || !(field instanceof HTMLInputElement) || !link) throw new Error('the page lacks a part');
  return { button, field, link };
}

test('what was pressed and written before anybody heard is done again once, when it is heard', () => {
  const { button, field } = parts();
  const [pressed, written] = [vi.fn(), vi.fn(() => field.value)];
  button.addEventListener('click', pressed);
  field.addEventListener('input', written);
  Object.assign(globalThis, { held: [button] });
  const near = vi.fn();
  end = holdEvents(near);
  field.value = 'sun';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  vi.advanceTimersByTime(500);
  expect(pressed).not.toHaveBeenCalled();
  expect(near).toHaveBeenCalledWith(button);
  expect(button.dataset.held).toBe('');
  deaf = false;
  vi.advanceTimersByTime(500);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(written).toHaveBeenCalledTimes(1);
  expect(written).toHaveReturnedWith('sun');
  expect(button.dataset.held).toBeUndefined();
});

test('what was written is not lost when the field is emptied before it is heard, and gives way to what is written later', () => {
  const { field } = parts();
  end = holdEvents(() => undefined);
  field.value = 'sun';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  vi.advanceTimersByTime(10);
  // As React does when it draws a field that it has just taken over, of whose text it has heard nothing.
  field.value = '';
  deaf = false;
  const written = vi.fn(() => field.value);
  field.addEventListener('input', written);
  vi.advanceTimersByTime(500);
  expect(written).toHaveReturnedWith('sun');
  expect(field.value).toBe('sun');

  deaf = true;
  field.value = 'sunk';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  vi.advanceTimersByTime(10);
  deaf = false;
  field.value = 'sunken';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  vi.advanceTimersByTime(500);
  expect(field.value).toBe('sunken');
  expect(document.querySelector('[data-held]')).toBeNull();
});

test('a form is sent again after what was written in it has been heard, however late', () => {
  const { field } = parts();
  const form = document.createElement('form');
  form.method = 'dialog';
  form.innerHTML = '<button type="submit">c</button>';
  field.replaceWith(form);
  form.prepend(field);
  const [send, heard] = [form.querySelector('button'), [] as string[]];
  field.addEventListener('input', () => heard.push(field.value));
  send?.addEventListener('click', () => heard.push('sent'));
  Object.assign(globalThis, { held: [field, send] });
  field.value = 'sun';
  end = holdEvents(() => undefined);
  vi.advanceTimersByTime(500);
  expect(heard).toEqual([]);
  expect(send?.dataset.held).toBe('');
  deaf = false;
  vi.advanceTimersByTime(50);
  end();
  vi.advanceTimersByTime(500);
  expect(heard).toEqual(['sun', 'sent']);
});

test('what is heard is done once, and links are left to the browser', () => {
  const { button, link } = parts();
  deaf = false;
  const pressed = vi.fn();
  button.addEventListener('click', pressed);
  end = holdEvents(() => undefined);
  button.click();
  link.click();
  vi.advanceTimersByTime(500);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[data-held]')).toBeNull();
});

test('a press that the browser itself answers, by a popover, is not done again', () => {
  const { button } = parts();
  // As browsers have it, and jsdom has not.
  Object.assign(button, { popoverTargetElement: document.body });
  const pressed = vi.fn();
  button.addEventListener('click', pressed);
  end = holdEvents(() => undefined);
  button.click();
  deaf = false;
  vi.advanceTimersByTime(500);
  expect(pressed).not.toHaveBeenCalled();
  expect(button.dataset.held).toBeUndefined();
});

test('presses that were held are made one after the other, each when the one before it has been drawn', () => {
  const { button } = parts();
  const other = document.createElement('button');
  other.type = 'button';
  button.after(other);
  const pressed: HTMLElement[] = [];
  for (const one of [button, other]) one.addEventListener('click', () => pressed.push(one));
  Object.assign(globalThis, { held: [button, other] });
  deaf = false;
  end = holdEvents(() => undefined);
  vi.advanceTimersByTime(60);
  expect(pressed).toEqual([button]);
  end();
  expect(pressed).toEqual([button, other]);
});

test('what was never heard is done a last time at the end, and a button that is gone is not', () => {
  const { button } = parts();
  const pressed = vi.fn();
  button.addEventListener('click', pressed);
  end = holdEvents(() => undefined);
  button.click();
  vi.advanceTimersByTime(10);
  deaf = false;
  button.remove();
  end();
  expect(pressed).not.toHaveBeenCalled();
});

test('what is drawn anew hears for itself: nothing is held, and nothing looks as if it were', () => {
  const { button } = parts();
  button.dataset.held = '';
  const holder: { held?: HTMLElement[] | null } = Object.assign(globalThis, { held: [button] });
  dropHeldEvents();
  expect(holder.held).toBeNull();
  expect(button.dataset.held).toBeUndefined();
});

test('a button that is heard before the fields of its form waits for them', () => {
  const { field } = parts();
  const form = document.createElement('form');
  form.method = 'dialog';
  form.innerHTML = '<button type="button">show</button><button type="submit">c</button>';
  field.replaceWith(form);
  form.prepend(field);
  const [show, send] = [...form.querySelectorAll('button')];
  const heard: string[] = [];
  let known = '';
  field.addEventListener('input', () => {
    known = field.value;
  });
  show?.addEventListener('click', () => heard.push(`shown ${known}`));
  const sent = vi.fn((event: Event) => {
    event.preventDefault();
    heard.push(`sent ${known}`);
  });
  form.addEventListener('submit', sent);
  end = holdEvents(() => undefined);
  field.value = 'sun';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  vi.advanceTimersByTime(10);
  // The form is taken over before what was written is tried again.
  deaf = false;
  show?.click();
  send?.click();
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(heard).toEqual(['shown sun', 'sent sun']);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(document.querySelector('[data-held]')).toBeNull();
  send?.click();
  expect(sent).toHaveBeenCalledTimes(2);
});
