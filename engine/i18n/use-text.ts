import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Turns a message key into text. A key without `namespace:` belongs to the namespace that `useText` was given. */
export type Text = (key: string, values?: Record<string, string | number>) => string;

/** The texts of a namespace in the language in force. Keys of other namespaces are written `namespace:key`. */
export function useText(namespace = 'shell'): Text {
  const { t } = useTranslation(namespace);
  return useCallback((key, values) => t(key, values ?? {}), [t]);
}
