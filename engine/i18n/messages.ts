import i18next, { type i18n, type TOptions } from 'i18next';
import type { BootPayload, ClientBrand, MessageTree } from '#engine/brand';
import { report } from '#engine/reports';
import type { Translate } from './translate.ts';

/** Messages of a brand: i18next with the namespaces that pages ask for, fetched when first needed. */
export interface Messages {
  i18n: i18n;
  /** Turns a message key into text once, outside of components, which use `useText`. */
  text: Translate;
  /**
   * Makes namespaces ready in a language (the one in force by default); undefined when nothing has to be waited for. Never
   * rejects: what fails is shown in another language, or as words, and is tried again with the first question after a pause.
   */
  ensure(namespaces: readonly string[], code?: string): Promise<void> | undefined;
  /** Switches the language once everything shown so far is ready in it. */
  switchTo(code: string): Promise<void>;
  /** Takes over a new core, after a developer saved a file. */
  renew(core: ClientBrand, messages: Record<string, MessageTree>): void;
}

/** A key that no language has is shown as words, never raw: `home:hotGames` → "Hot games". */
export function humanise(key: string): string {
  const last = key.split(/[:.]/).pop() ?? '';
  const words = last
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Time until messages that could not be loaded are requested again, ms. */
const pause = 5000;

/** Starts i18next with the messages that came with the document. */
export function createMessages(payload: BootPayload): Messages {
  let { core } = payload;
  const instance = i18next.createInstance();
  const isRtl = (code: string) => core.brand.languages.supported[code]?.dir === 'rtl';
  void instance.init({
    lng: payload.language,
    resources: { [payload.language]: payload.messages },
    fallbackLng: false,
    // Our codes are a brand's own (EN, TY); made over into tags they would find no messages.
    cleanCode: false,
    ns: Object.keys(payload.messages),
    defaultNS: 'shell',
    initAsync: false,
    // React escapes; here values only keep their own direction in a language that runs from right to left.
    interpolation: { escape: (value) => (isRtl(instance.language) ? `\u2068${value}\u2069` : value) },
    returnNull: false,
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: (key: string, _given?: string, values?: TOptions) => lacking(key, values),
  });
  // Plural forms follow the language, which our code need not name: without its tag they would be the browser's own.
  const { pluralResolver } = instance.services;
  const ruleOf = pluralResolver.getRule.bind(pluralResolver);
  pluralResolver.getRule = (code: string, options?: object) =>
    ruleOf(core.brand.languages.supported[code]?.tag ?? code, options);
  const loading = new Map<string, Promise<void>>();
  /** Address of messages that could not be loaded → when they may be requested again, ms since 1970. */
  const failed = new Map<string, number>();

  /** Namespaces of texts that were asked for and were not there. */
  const lacked = new Set<string>();
  // Who shows something in the place of a text is drawn again when it has come. For all others nothing has changed.
  instance.store.on('added', (code: string, namespace: string) => {
    if (lacked.delete(namespace)) instance.emit('arrived', code, namespace);
  });

  const load = (code: string, namespace: string): Promise<void> | undefined => {
    if (instance.hasResourceBundle(code, namespace)) return undefined;
    const url = core.messages[code]?.[namespace];
    if (!url) return undefined;
    const running = loading.get(url);
    if (running) return running;
    if ((failed.get(url) ?? 0) > Date.now()) return undefined;
    const started = fetchTree(url)
      .then((tree) => {
        failed.delete(url);
        // Another state of the brand may have come meanwhile, with texts of its own.
        if (core.messages[code]?.[namespace] === url) instance.addResourceBundle(code, namespace, tree);
      })
      .catch((error: unknown) => {
        failed.set(url, Date.now() + pause);
        report({ kind: 'missing-messages', widget: 'site', pointer: `/languages/${code}/${namespace}`, error });
      })
      .finally(() => {
        loading.delete(url);
        // Who showed nothing meanwhile has to show what there is.
        if (failed.has(url)) instance.emit('failedLoading', code, namespace);
      });
    loading.set(url, started);
    return started;
  };

  /**
   * What stands in for a text that is not there. Nothing while it is on its way: whoever shows it is drawn again when it has
   * come. Else the same text in a language that has come, else words.
   */
  const lacking = (key: string, values: TOptions = {}): string => {
    const namespace = key.slice(0, key.indexOf(':'));
    lacked.add(namespace);
    if (load(instance.language, namespace)) return '';
    const other = Object.keys(instance.store.data).find((lng) => instance.exists(key, { ...values, lng }));
    return other === undefined ? humanise(key) : instance.t(key, { ...values, lng: other });
  };

  /** Lists of namespaces that are there → the language they are there in. Requested each widget on each page. */
  let there = new WeakMap<readonly string[], string>();
  /** Lists of namespaces that are on their way: who asks again waits for the same promise, as React wants it. */
  const coming = new WeakMap<readonly string[], { code: string; promise: Promise<void> }>();

  const ensure: Messages['ensure'] = (namespaces, code = instance.language) => {
    if (there.get(namespaces) === code) return undefined;
    const running = coming.get(namespaces);
    if (running?.code === code) return running.promise;
    const waiting = namespaces.map((namespace) => load(code, namespace)).filter((promise) => promise !== undefined);
    if (waiting.length > 0) {
      const promise = Promise.all(waiting).then(() => void coming.delete(namespaces));
      coming.set(namespaces, { code, promise });
      return promise;
    }
    const isThere = (namespace: string) =>
      !core.messages[code]?.[namespace] || instance.hasResourceBundle(code, namespace);
    if (namespaces.every(isThere)) there.set(namespaces, code);
    return undefined;
  };

  return {
    i18n: instance,
    text: (key, values) => instance.t(key, values ?? {}),
    ensure,
    async switchTo(code) {
      const shown = Object.keys(instance.getDataByLanguage(instance.language) ?? {});
      const next = Object.entries(core.messages[instance.language] ?? {}).filter(([, url]) => loading.has(url));
      await ensure([...shown, ...next.map(([namespace]) => namespace)], code);
      await instance.changeLanguage(code);
    },
    renew(next, messages) {
      core = next;
      for (const [code, namespaces] of Object.entries(instance.store.data)) {
        for (const namespace of Object.keys(namespaces)) {
          // Other languages are fetched anew with the next switch; what the new state does not bring stays.
          if (code !== instance.language || messages[namespace]) instance.removeResourceBundle(code, namespace);
          lacked.add(namespace);
        }
      }
      for (const [namespace, tree] of Object.entries(messages)) {
        instance.addResourceBundle(instance.language, namespace, tree);
      }
      there = new WeakMap();
    },
  };
}

async function fetchTree(url: string): Promise<MessageTree> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as MessageTree;
}
