// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { referencePages } from '../command.ts';
import { siteHtml } from './page.ts';

// What a browser has and jsdom has not.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

function shown(): string[] {
  return [...document.querySelectorAll('main > :not([hidden])')].map(({ id }) => id);
}

test('the site shows one page, finds a property in all of them, and every link in it leads somewhere', () => {
  document.documentElement.innerHTML = siteHtml(referencePages());
  location.hash = '#routes--route';
  new Function(readFileSync(join(import.meta.dirname, 'search.js'), 'utf8'))();
  expect(shown()).toEqual(['routes']);

  const field = document.querySelector('input');
  if (!field) throw new Error('there is no field');
  const type = (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input'));
  };
  type('loginedToHomePage');
  expect(shown()).toEqual(['results']);
  expect(document.querySelector('#results a')?.textContent).toBe('settings.loginedToHomePage');
  type('no such thing zzz');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Nothing found');
  type('');
  expect(shown()).toEqual(['routes']);

  const dead = [...document.querySelectorAll('a[href^="#"]')].filter((link) => {
    return !document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
  });
  expect(dead.map((link) => link.getAttribute('href'))).toEqual([]);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
