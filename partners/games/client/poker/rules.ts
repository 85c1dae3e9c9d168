import type { PvpDescription } from '../../engines/pvp/engine.ts';
import { handKinds } from '../../engines/pvp/poker/rank.ts';
import { rakeText } from '../pvp/rake-text.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';

/** What the rules button shows. */
export function pokerRules(shell: Shell, game: string, rake: PvpDescription['rake']): readonly Node[] {
  const { t } = shell;
  const kinds = [...handKinds].reverse().map((kind) => el('li', {}, t(`poker.kind.${kind}`)));
  return [
    el('p', { class: 'lead' }, t(`poker.lead.${game}`)),
    el('p', {}, t('poker.rulesBets')),
    el('h3', {}, t('poker.ranks')),
    el('ol', { class: 'kinds' }, ...kinds),
    el('h3', {}, t('pvp.money')),
    el('p', {}, `${rakeText(shell, rake)} ${t('poker.rulesRake')}`),
    el('p', {}, t('poker.rulesPots')),
    el('p', { class: 'note' }, t('pvp.rulesFair')),
    el('p', { class: 'note' }, t('pvp.rulesBots')),
  ];
}
