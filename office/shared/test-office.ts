import { cleanup, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { createStore } from 'jotai/vanilla';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type BootPayload, coreAtom } from '#engine/brand';
import { createMessages, messagesAtom } from '#engine/i18n';
import { answerAtom, type Platform, platformAtom, tokenAtom } from '#engine/platform';
import type { OperatorSession } from '#schemas/admin';
import { adminEndpoints } from '#schemas/admin-endpoints';
import { endpoints } from '#schemas/endpoints';
import { imitateBrowser } from '../../tests/widgets/imitate-browser.ts';
import site from '../site/brand.json' with { type: 'json' };
import errors from '../site/languages/EN/errors.json' with { type: 'json' };
import office from '../site/languages/EN/office.json' with { type: 'json' };

const core = { brand: { ...site, currency: { code: 'USD' } }, messages: {} } as unknown as BootPayload['core'];
/** Who is logged in. */
const session: OperatorSession = {
  id: 'session',
  account: 'manager',
  name: 'Manager',
  passwordDue: false,
  roles: ['manager'],
  permissions: [],
  merchants: [{ code: 'sv01', name: 'Sen Vàng', currency: 'VND', methods: {} }],
  secondFactor: 'none',
  factors: { app: false, passkey: false },
};

/** Answers of the platform, by call; another call is never answered. */
type Answers = { readonly [call: string]: unknown };

/** The names of calls that were made, in their order. */
type Made = string[];

/** Something of the back office on a page of its own, for an operator who works for sv01. */
export function showInOffice(children: ReactNode, answers: Answers = {}): Made {
  const made: Made = [];
  const store = createStore();
  store.set(coreAtom, core);
  store.set(messagesAtom, createMessages({ core, language: 'EN', pages: {}, messages: { office, errors } }));
  const call = (name: string) => {
    made.push(name);
    return name in answers ? Promise.resolve(answers[name]) : new Promise(() => undefined);
  };
  store.set(platformAtom, { call } as unknown as Platform);
  store.set(tokenAtom, 'session');
  store.set(answerAtom('operatorState'), { session });
  // No JSX: it is known for a test's by the end of its name.
  render(createElement(Provider, { store }, createElement(MemoryRouter, null, children)));
  return made;
}

/** For the tests of a file: what was shown goes after each, and the table of calls knows those of the back office, as in its build. */
export function testInOffice(): void {
  beforeAll(() => {
    imitateBrowser();
    Object.assign(endpoints, adminEndpoints);
  });
  afterEach(cleanup);
  afterAll(() => {
    for (const name of Object.keys(adminEndpoints)) Reflect.deleteProperty(endpoints, name);
  });
}
