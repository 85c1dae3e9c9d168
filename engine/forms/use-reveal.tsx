import { type ReactNode, useState } from 'react';
import type { Text } from '#engine/i18n';
import { IconButton } from '#engine/ui';

/** Lets a player read what they typed into a password field. */
export function useReveal(secret: boolean, t: Text): { shown: boolean; button: ReactNode } {
  const [shown, setShown] = useState(false);
  if (!secret) return { shown: false, button: null };
  const button = (
    <IconButton
      icon={shown ? 'eye-off' : 'eye'}
      label={t('forms:show_password')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return { shown, button };
}
