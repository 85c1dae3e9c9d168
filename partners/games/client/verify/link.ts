import type { Json } from '../../engines/engine.ts';
import type { RoundView, SessionView, TableView } from '../../page-api.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** Values of the page that checks results, by the names of its fields. */
export type VerifyValues = Readonly<Record<string, Json>>;

/** They stand behind the #, so that the seeds are sent to nobody. */
function addressOf({ game, language }: Pick<SessionView, 'game' | 'language'>, values: VerifyValues): string {
  const parts = new URLSearchParams({ game: game.code });
  for (const [name, value] of Object.entries(values))
    parts.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return `/verify?lang=${encodeURIComponent(language)}#${parts}`;
}

/** Leads to the page that computes a result again, with its values filled in. */
export const verifyLink = ({ t, view }: Shell, values: VerifyValues): HTMLAnchorElement =>
  el('a', { class: 'verify-link', href: addressOf(view, values), target: '_blank', rel: 'noopener' }, t('fair.check'));

/** The values of a round whose server seed has been revealed; undefined before. */
export function roundValues({ proof, bets, actions, outcome }: RoundView): VerifyValues | undefined {
  if (!proof?.serverSeed) return undefined;
  const { serverSeed, commit, clientSeed, nonce } = proof;
  return { serverSeed, commit, clientSeed, nonce, bets, actions, outcome };
}

/** The values of a shared round. */
export const chainValues = (proof: TableView['proof'], numero: string, key: string): VerifyValues => ({
  ...proof,
  round: numero,
  key,
});
