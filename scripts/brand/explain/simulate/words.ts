import type { ConditionContext } from '#engine/conditions';
import type { When } from '#schemas/brand';
import type { Reason, Verdict } from '../../conditions/index.ts';

/** Why a condition does not hold, one phrase per word that failed: "needs a member; the player is a guest". */
export function failures({ reasons }: Verdict, facts: ConditionContext): string[] {
  return reasons.filter(({ holds }) => !holds).flatMap((reason) => failure(reason, facts));
}

function failure(reason: Reason, facts: ConditionContext): string[] {
  if (reason.word === 'all') return reason.inner.flatMap((verdict) => failures(verdict, facts));
  if (reason.word === 'not') return [`must not be ${inWords(reason.operand)}, and is`];
  if (reason.word !== 'any') return [`needs ${inWords({ [reason.word]: reason.operand })}; ${actual(reason, facts)}`];
  const facing = reason.inner.flatMap(({ reasons }) => reasons).filter(({ holds }) => !holds);
  const actuals = new Set(facing.map((inner) => actual(inner, facts)));
  return [`needs ${inWords({ any: reason.operand })}; ${[...actuals].join(', ')}`];
}

/** A condition in words: "a member, on a phone or tablet". */
export function inWords(when: When): string {
  const { flag, session, role, language, theme, device, resource, from, until, all, any, not } = when;
  const phrases = [
    flag && `${[flag].flat().join(' and ')} on`,
    session && sessions[session],
    role && `one of: ${either(role)}`,
    language && `the language ${either(language)}`,
    theme && `the theme ${theme}`,
    device && `a ${either(device)}`,
    resource && `the resource ${resource}`,
    from && `a time from ${from} on`,
    until && `a time before ${until}`,
    all?.map(nested).join(' and '),
    any?.map(nested).join(' or '),
    not && `not ${nested(not)}`,
  ];
  return phrases.filter((phrase) => phrase !== undefined && phrase !== '').join(' and ');
}

/** How things stand with what a word asks about. */
function actual(reason: Reason, facts: ConditionContext): string {
  switch (reason.word) {
    case 'flag': {
      const off = [reason.operand].flat().filter((name) => !facts.flags.has(name));
      return `${off.join(' and ')} ${off.length === 1 ? 'is' : 'are'} off`;
    }
    case 'session':
    case 'role':
      return `the player is ${roles[facts.role]}`;
    case 'language':
      return `the language is ${facts.language}`;
    case 'theme':
      return `the theme is ${facts.theme}`;
    case 'device':
      return `the device is a ${facts.device}`;
    case 'resource':
      return `the platform has no ${reason.operand}`;
    case 'from':
    case 'until':
      return `it is ${new Date(facts.now).toISOString()}`;
    case 'all':
    case 'any':
    case 'not':
      return failure(reason, facts).join(', ');
  }
}

const sessions = { guest: 'a guest', trial: 'a trial player', member: 'a member', any: 'a session' } as const;

const roles: Record<ConditionContext['role'], string> = {
  guest: 'a guest',
  trial: 'a trial player',
  member: 'a member',
  agent: 'an agent',
};

/** Brackets around what has several words of its own. */
function nested(when: When): string {
  const words = inWords(when);
  return Object.keys(when).length > 1 || when.all || when.any ? `(${words})` : words;
}

function either(names: readonly string[]): string {
  return names.join(' or ');
}
