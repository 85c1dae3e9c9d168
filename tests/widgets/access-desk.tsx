import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { coreAtom, whitelabelAtom } from '#engine/brand';
import { messagesAtom } from '#engine/i18n';
import { modalsAtom } from '#engine/overlays';
import { type Platform, PlatformError, tokenAtom } from '#engine/platform';
import { WidgetByName } from '#engine/registry';
import type { Brand } from '#schemas/brand';
import { endpoints } from '#schemas/endpoints';
import type { MerchantProfile } from '#schemas/platform';
import { Starts } from '../../engine/boot/Starts.tsx';
import { confirmsAtom } from '../../engine/overlays/state.ts';
import { withConstants } from '../../engine/platform/constants.ts';
import type { GatewayOptions } from '../../gateway/options.ts';
import { type RunningGateway, startGateway } from '../support/gateway/gateway.ts';
import { imitateBrowser } from './imitate-browser.ts';
import { payloadOf, storeOf } from './setup.ts';

/** The merchant of brand `base`, as the tests begin; it offers registration both ways. */
const merchant = 'demo';

/** The forms of access before a real gateway: one for all tests of a file, and a page of its own for each. */
export class AccessDesk {
  /** Ids of captchas and puzzles that the page requested. */
  asked: string[] = [];
  #gateway: RunningGateway | undefined;
  /** The merchant as each test begins. */
  #profile: MerchantProfile | undefined;
  #isChanged = false;
  readonly #origin: string | undefined;
  #store: Awaited<ReturnType<typeof storeOf>> | undefined;

  /**
   * To be called once, at the head of a test file.
   * @param origin of the page, for calls that want to know
   */
  constructor(options: Partial<GatewayOptions> = {}, origin?: string) {
    this.#origin = origin;
    // Passwords are hashed for real, which takes a busy machine its time.
    configure({ asyncUtilTimeout: 10_000 });
    vi.setConfig({ testTimeout: 60_000 });
    beforeAll(async () => {
      imitateBrowser();
      this.#gateway = await startGateway(options);
      // How bodies are sealed is proven elsewhere.
      await this.change({ cipher: 'none' });
      this.#profile = await this.gateway.services.merchants.find(merchant);
    });
    afterAll(() => this.gateway.close());
    beforeEach(async () => {
      await this.#restoreMerchant();
      this.asked = [];
      await this.turnPage();
    });
    afterEach(cleanup);
  }

  get gateway(): RunningGateway {
    if (!this.#gateway) throw new Error('the gateway has not been started');
    return this.#gateway;
  }

  get store() {
    if (!this.#store) throw new Error('there is no page yet');
    return this.#store;
  }

  get token(): string | null {
    return this.store.get(tokenAtom);
  }

  get modals() {
    return this.store.get(modalsAtom).map(({ name, props }) => ({ name, props }));
  }

  /** What the player is asked or told in a window. */
  get questions() {
    return this.store.get(confirmsAtom);
  }

  /** The real gateway over real HTTP, with the client's own errors. */
  readonly platform: Platform = {
    call: async (name, args) => {
      const given = withConstants(endpoints[name], Object(args), {
        brand: { merchantCode: merchant, platform: {} },
        language: () => 'EN',
      });
      const { query, body } = given as { query?: Record<string, string>; body?: unknown };
      if (query?.id) this.asked.push(query.id);
      const { method = 'POST', path, form, idempotent } = endpoints[name];
      const token = args?.token ?? this.token;
      const response = await fetch(`${this.gateway.url}${path}?${new URLSearchParams(query)}`, {
        method,
        headers: {
          merchant,
          language: 'EN',
          device: 'WEB',
          ...(this.#origin ? { origin: this.#origin } : {}),
          ...(token ? { authorization: token } : {}),
          ...(idempotent === true && args?.idempotencyKey ? { 'idempotency-key': args.idempotencyKey } : {}),
          ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        },
        // By itself a form has its type.
        ...(body === undefined ? {} : { body: form ? new URLSearchParams(Object(body)) : JSON.stringify(body) }),
      });
      const envelope = (await response.json()) as { success: boolean; value?: unknown; message?: string };
      if (!envelope.success) throw new PlatformError('business', envelope.message ?? '', envelope.value);
      return envelope.value as never;
    },
  };

  /** Another page of the same tab: what it knows is in the tab's storage. */
  async turnPage(): Promise<void> {
    this.#store = await storeOf(payloadOf('base', 'EN'), this.platform);
  }

  async #restoreMerchant(): Promise<void> {
    const profile = this.#profile;
    if (this.#isChanged && profile) await this.gateway.services.merchants.change(merchant, () => profile);
    this.#isChanged = false;
  }

  /** Changes what the merchant wants, until the test ends. */
  async change(profile: object): Promise<void> {
    this.#isChanged = true;
    const body = JSON.stringify(profile);
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.gateway.url}/_demo/merchants/${merchant}`, { method: 'PUT', headers, body });
    expect(response.ok).toBe(true);
  }

  async help(path: string): Promise<Record<string, string>> {
    const response = await fetch(`${this.gateway.url}/_demo/${path}`);
    return ((await response.json()) as { value: Record<string, string> }).value;
  }

  /** The characters of the picture, or the place of the gap, that the page requested last. */
  async answer(kind: 'captcha' | 'human-check'): Promise<string> {
    const { text, position } = await this.help(`${kind}?id=${this.asked.at(-1)}`);
    return String(text ?? position ?? '');
  }

  /** Draws a widget as a page or a modal does, beside what starts by itself. */
  async place(widget: string, props: Record<string, unknown> = {}, address = '/'): Promise<void> {
    await act(async () =>
      render(
        <Provider store={this.store}>
          <I18nextProvider i18n={this.store.get(messagesAtom).i18n}>
            <MemoryRouter initialEntries={[address]}>
              <WidgetByName widget={widget} props={props} pointer="/test" />
              <Starts />
            </MemoryRouter>
          </I18nextProvider>
        </Provider>,
      ),
    );
  }

  /** Draws a form under flags of the platform and what the brand says of access; brings its button. */
  async draw(
    widget: string,
    whitelabel: Record<string, string> = {},
    access: Brand['access'] = {},
    address = '/',
  ): Promise<HTMLElement> {
    const core = this.store.get(coreAtom);
    this.store.set(coreAtom, { ...core, brand: { ...core.brand, access: { ...core.brand.access, ...access } } });
    this.store.set(whitelabelAtom, { USERNAMEREG3: '1', MOBILENUMREG3: '0', REGMOBVERF3: '0', ...whitelabel });
    await this.place(widget, {}, address);
    return screen.findByRole('button', { name: buttons[widget] ?? 'Create account' });
  }
}

/** What the button of a form is called. */
const buttons: Record<string, string | RegExp> = {
  'access/login': 'Log in',
  'service/announcements': 'Close',
  'access/password': 'Change the password',
  'access/recovery': /^(Send the link|Set the password)$/,
  'access/reset': /^(Set the password|Ask for another link)$/,
  'access/not-me': 'Customer service',
};

export const control = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string | RegExp, value: string) => fireEvent.change(control(label), { target: { value } });
export const press = (button: HTMLElement) => act(async () => fireEvent.click(button));

/** The line below a field. */
export function note(label: string): string | null | undefined {
  const id = control(label).getAttribute('aria-describedby');
  return id && document.getElementById(id)?.textContent;
}

/** Everything that an ordinary registration with this merchant wants. */
export function fillIn(account: string): void {
  type('User name', account);
  type('Password', 'Canary-8812');
  type('Confirm password', 'Canary-8812');
  fireEvent.click(control(/^I am 18/));
}
