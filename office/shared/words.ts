import { messageFrom, type Translate } from '#engine/i18n';
import type { StatusTone } from '#engine/kit';
import type { CommandState } from '#schemas/admin';

/** What a command is called. */
export function actionWords(action: string, text: Translate<'office'>): string {
  return text(messageFrom(`office:commands.${action}`));
}

/** Tones of the states of commands. */
export const stateTones: Readonly<Record<CommandState, StatusTone>> = {
  begun: 'pending',
  waiting: 'pending',
  done: 'positive',
  refused: 'negative',
  declined: 'negative',
  withdrawn: 'neutral',
  failed: 'warning',
};
