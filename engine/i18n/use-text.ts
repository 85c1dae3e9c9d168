import type { i18n } from 'i18next';
import { useStore } from 'jotai';
import { useMemo, useSyncExternalStore } from 'react';
import type { MessageNamespace } from '#schemas/names';
import { messagesAtom } from './context.ts';
import type { Translate } from './translate.ts';

/** The texts of a namespace in the language in force. Keys of other namespaces are written `namespace:key`. */
export function useText<Namespace extends MessageNamespace>(namespace: Namespace): Translate<Namespace> {
  const { i18n } = useStore().get(messagesAtom);
  const { subscribe, state } = changesOf(i18n);
  const current = useSyncExternalStore(subscribe, state, state);
  return useMemo(() => textOf(i18n, namespace, current), [i18n, namespace, current]);
}

/** State of the messages: another string whenever a text may be another one. */
type State = string;

interface Changes {
  subscribe(changed: () => void): () => void;
  state(): State;
}

const all = new WeakMap<i18n, Changes>();

/** One listener at i18next for all texts of a page, however many they are. */
function changesOf(instance: i18n): Changes {
  const known = all.get(instance);
  if (known) return known;
  const listeners = new Set<() => void>();
  let arrivals = 0;
  let current: State = instance.language;
  const changed = () => {
    current = `${instance.language} ${arrivals}`;
    for (const listener of [...listeners]) listener();
  };
  const arrived = () => {
    arrivals += 1;
    changed();
  };
  instance.on('languageChanged', changed);
  instance.on('failedLoading', arrived);
  instance.on('arrived', arrived);
  const changes: Changes = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => current,
  };
  all.set(instance, changes);
  return changes;
}

/** Texts by namespace, as of a state: the same function for everybody who asks, so that nothing is drawn for nothing. */
const texts = new WeakMap<i18n, Map<string, { state: State; text: Translate<MessageNamespace> }>>();

function textOf(instance: i18n, namespace: string, state: State): Translate<MessageNamespace> {
  const own = texts.get(instance) ?? new Map<string, { state: State; text: Translate<MessageNamespace> }>();
  texts.set(instance, own);
  const known = own.get(namespace);
  if (known?.state === state) return known.text;
  const translate = instance.getFixedT(null, namespace);
  const text: Translate<MessageNamespace> = (key, values) => translate(key, values ?? {});
  own.set(namespace, { state, text });
  return text;
}
