import type { Json } from '../../engines/engine.ts';
import { verifiable } from '../../engines/verifiable.ts';
import type { VerifyPage } from '../../page-api.ts';
import { el } from '../shell/dom.ts';
import { createTranslate } from '../shell/text.ts';
import { endOfChain, hashOf, isSameOutcome, outcomeOf, resultOf } from './recompute.ts';

const block = document.getElementById('verify-data');
const { messages, games }: VerifyPage = JSON.parse(block?.textContent ?? '{"messages":{},"games":[]}');
block?.remove();
const t = createTranslate(messages);

/** Fields of a round of one player, and of one that is shared. */
const seedFields = ['serverSeed', 'commit', 'clientSeed', 'nonce', 'bets', 'actions', 'outcome'] as const;
const chainFields = ['key', 'round', 'salt', 'first', 'terminal'] as const;
type FieldName = (typeof seedFields)[number] | (typeof chainFields)[number];
/** Written as the server writes them. */
const wide: ReadonlySet<FieldName> = new Set(['bets', 'actions', 'outcome']);
const labels: Readonly<Record<FieldName, string>> = {
  serverSeed: t('verify.serverSeed'),
  commit: t('verify.commit'),
  clientSeed: t('verify.clientSeed'),
  nonce: t('verify.nonce'),
  bets: t('verify.bets'),
  actions: t('verify.actions'),
  outcome: t('verify.outcome'),
  key: t('verify.key'),
  round: t('verify.round'),
  salt: t('verify.salt'),
  first: t('verify.first'),
  terminal: t('verify.terminal'),
};

const given = new URLSearchParams(location.hash.slice(1));
const inputs = new Map<FieldName, HTMLInputElement | HTMLTextAreaElement>();
const fieldText = (name: FieldName) => inputs.get(name)?.value.trim() ?? '';

const select = el(
  'select',
  { id: 'verify-game' },
  ...games.map(({ code, title }) => el('option', { value: code }, title)),
);
if (games.some(({ code }) => code === given.get('game'))) select.value = given.get('game') ?? '';
const fields = el('div', { class: 'verify-fields' });
const result = el('section', { class: 'verify-result', 'aria-live': 'polite', 'aria-label': t('verify.result') });
const form = el(
  'form',
  { class: 'verify-form' },
  el('label', { class: 'verify-field' }, el('span', {}, t('verify.game')), select),
  fields,
  el('button', { type: 'submit', class: 'plain-button' }, t('verify.compute')),
);

const chosen = () => games.find(({ code }) => code === select.value);

function drawFields(): void {
  inputs.clear();
  const names: readonly FieldName[] = chosen()?.isShared ? chainFields : seedFields;
  fields.replaceChildren(
    ...names.map((name) => {
      const start = given.get(name) ?? (name === 'actions' ? '[]' : '');
      const common = { name, autocomplete: 'off', spellcheck: 'false' };
      const input = wide.has(name) ? el('textarea', { ...common, rows: 2 }) : el('input', common);
      input.value = start;
      inputs.set(name, input);
      return el('label', { class: 'verify-field' }, el('span', {}, labels[name]), input);
    }),
  );
  result.replaceChildren();
}

/** A line that says whether something is as it was promised. */
const line = (isRight: boolean, right: string, wrong: string) =>
  el('p', { class: `verify-line ${isRight ? 'is-right' : 'is-wrong'}` }, isRight ? right : wrong);

const parsed = (name: FieldName): Json => JSON.parse(fieldText(name) || 'null');

async function checkSeed(plays: string): Promise<Node[]> {
  const engine = await verifiable.get(plays)?.();
  if (!engine) return [];
  const serverSeed = fieldText('serverSeed');
  const hash = await hashOf(serverSeed);
  const actions = parsed('actions');
  const outcome = await outcomeOf(engine, {
    serverSeed,
    clientSeed: fieldText('clientSeed'),
    nonce: Number(fieldText('nonce')),
    bets: parsed('bets'),
    actions: Array.isArray(actions) ? actions : [],
  });
  const told = fieldText('outcome');
  return [
    line(hash === fieldText('commit').toLowerCase(), t('verify.commitRight'), t('verify.commitWrong')),
    ...(told ? [line(isSameOutcome(outcome, parsed('outcome')), t('verify.same'), t('verify.different'))] : []),
    ...facts([[t('verify.hash'), hash]], outcome),
  ];
}

async function checkChain(plays: string): Promise<Node[]> {
  const engine = await verifiable.get(plays)?.();
  if (!engine) return [];
  const [key, salt] = [fieldText('key'), fieldText('salt')];
  const [round, first] = [Number(fieldText('round')), Number(fieldText('first'))];
  const end = await endOfChain(key, Math.min(Math.max(round - first + 1, 0), 20_000));
  const outcome = await resultOf(engine, { key, salt, round, first });
  return [
    line(end === fieldText('terminal').toLowerCase(), t('verify.chainRight'), t('verify.chainWrong')),
    ...facts([[t('verify.hash'), end]], outcome),
  ];
}

function facts(rows: readonly (readonly [string, string])[], outcome: Json): Node[] {
  return [
    el('dl', { class: 'verify-facts' }, ...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)])),
    el('h2', {}, t('verify.result')),
    el('pre', { class: 'verify-json', tabindex: 0 }, JSON.stringify(outcome, null, 1)),
  ];
}

async function check(): Promise<void> {
  const game = chosen();
  if (!game) return;
  try {
    result.replaceChildren(...(await (game.isShared ? checkChain(game.plays) : checkSeed(game.plays))));
  } catch {
    result.replaceChildren(line(false, '', t('verify.unreadable')));
  }
}

select.addEventListener('change', drawFields);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});
const title = el('h1', {}, t('verify.title'));
const lead = ['verify.lead', 'verify.how', 'verify.chain'] as const;
const texts = lead.map((key) => el('p', {}, t(key)));
const isSecure = globalThis.crypto.subtle !== undefined;
document
  .getElementById('verify')
  ?.replaceChildren(
    el('header', { class: 'verify-head' }, title, ...texts),
    ...(isSecure ? [el('div', { class: 'verify-desk' }, form, result)] : [line(false, '', t('verify.insecure'))]),
  );
drawFields();
if (isSecure && (given.has('serverSeed') || given.has('key'))) void check();
