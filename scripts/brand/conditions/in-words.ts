import { listed } from '../terminal/index.ts';
import type { Answer, Box } from './domain.ts';

/** For whom, where and when: what worlds have in common, as the end of a sentence; empty when that is nothing. */
export function inWords(worlds: Box): string {
  return [phrased(worlds.get('role'), (role) => `for ${role === 'agent' ? 'an' : 'a'} ${role}`), circumstances(worlds)]
    .filter((part) => part !== '')
    .join(' ');
}

/** The same without who it is. */
export function circumstances(worlds: Box): string {
  const parts = [
    phrased(worlds.get('device'), (device) => `on a ${device}`),
    phrased(worlds.get('language'), (language) => `in ${language}`),
    phrased(worlds.get('theme'), (theme) => `in the theme "${theme}"`),
    flags(worlds, false, 'off'),
    flags(worlds, true, 'on'),
    resources(worlds, false, 'has no', 'or'),
    resources(worlds, true, 'has', 'and'),
    phrased(worlds.get('now')?.slice(0, 1), (now) => `at ${new Date(Number(now)).toISOString().slice(0, 16)}Z`),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function phrased(answers: readonly Answer[] = [], phrase: (answer: Answer) => string): string {
  return answers.map(phrase).join(' or ');
}

function flags(worlds: Box, on: boolean, state: string): string {
  const names = namesWith(worlds, 'flag ', on);
  return names.length === 0 ? '' : `while ${listed(names, 'and')} ${names.length > 1 ? 'are' : 'is'} ${state}`;
}

function resources(worlds: Box, there: boolean, has: string, joint: 'and' | 'or'): string {
  const names = namesWith(worlds, 'resource ', there);
  return names.length === 0 ? '' : `where the platform ${has} ${listed(names, joint)}`;
}

function namesWith(worlds: Box, kind: string, answer: boolean): string[] {
  const subjects = [...worlds].filter(([subject, answers]) => subject.startsWith(kind) && answers.includes(answer));
  return subjects.map(([subject]) => subject.slice(kind.length));
}
