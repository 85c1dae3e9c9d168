import type { FairView, RoundView } from '../../page-api.ts';
import { el } from '../shell/dom.ts';
import type { Shell } from '../shell/shell.ts';
import { roundValues, verifyLink } from '../verify/link.ts';

const shownRounds = 8;

/** How the player can check results: the promises, the own seed, and the last rounds. */
export function fairPanel(shell: Shell): readonly Node[] {
  const { t, money, view } = shell;
  if (!view.fair) return [];
  const facts = el('dl', { class: 'fair-facts' });
  const list = el('ul', { class: 'fair-rounds' });
  const input = el('input', { class: 'fair-seed', maxlength: 64, autocomplete: 'off', spellcheck: 'false' });
  const button = (label: string) => el('button', { type: 'button', class: 'ghost-button' }, label);
  const choose = button(t('fair.choose'));
  const reveal = button(t('fair.reveal'));
  const said = el('p', { class: 'note', role: 'status' });

  function draw(fair: FairView): void {
    const rows: [string, string][] = [
      [t('fair.commit'), fair.commit],
      [t('fair.next'), fair.nextCommit],
      [t('fair.nonce'), String(fair.nonce)],
    ];
    const last = fair.revealed.at(-1);
    if (last) rows.push([t('fair.revealed'), last.serverSeed]);
    facts.replaceChildren(...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
    input.value = fair.clientSeed;
  }
  function drawRounds(rounds: readonly RoundView[]): void {
    const settled = rounds.filter(({ state, proof, outcome }) => state === 'settled' && proof && outcome !== null);
    list.replaceChildren(
      ...settled.slice(-shownRounds).map((round) => {
        const amounts = t('fair.round', { stake: money.format(round.stake), win: money.format(round.win) });
        const values = roundValues(round);
        const end = values ? verifyLink(shell, values) : el('i', {}, t('fair.hidden'));
        return el('li', {}, el('span', {}, amounts), end);
      }),
    );
  }
  async function refresh(): Promise<void> {
    const now = await shell.fair.session();
    if (!now?.fair) return;
    draw(now.fair);
    drawRounds(now.rounds);
  }
  choose.addEventListener('click', async () => {
    const fair = await shell.fair.choose(input.value.trim());
    if (fair) draw(fair);
    said.textContent = fair ? t('fair.chosen') : t('error.seed_invalid');
  });
  reveal.addEventListener('click', async () => {
    const fair = await shell.fair.reveal();
    said.textContent = fair ? t('fair.done') : t('error.seed_open');
    await refresh();
  });
  draw(view.fair);
  drawRounds(view.rounds);
  void refresh();
  return [
    el('h3', {}, t('fair.title')),
    el('p', {}, t('fair.lead')),
    facts,
    el('label', { class: 'fair-label' }, t('fair.client'), input),
    el('div', { class: 'fair-buttons' }, choose, reveal),
    said,
    list,
  ];
}
