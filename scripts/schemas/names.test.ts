import { expect, test } from 'vitest';
import type { Translate } from '#engine/i18n';
import type { ModalProps } from '#schemas/modals';
import type { FlagName, ModalName, NameInData, RouteReference } from '#schemas/names';
import { importedNames, keysOf, modalsSource, namesSource, nameType } from './names.ts';

test('messages are named by their whole path, plural forms by what code asks for', () => {
  const keys = keysOf({ $schema: 'x', title: 'Games', count_one: '1', count_other: '2', none: { title: 'None' } });
  expect(keys).toEqual(['title', 'count_one', 'count_other', 'none.title']);
  const names = {
    flags: ['B3', 'A3'],
    modals: new Map([['menu', 'shell/menu-sheet']]),
    routes: ['home'],
    messages: new Map([['games', keys]]),
  };
  const source = namesSource(names);
  expect(source).toContain("export type FlagName =\n  | 'A3'\n  | 'B3';");
  expect(modalsSource(names)).toContain('menu: ShellMenuSheetProps;');
  expect(source).toContain("games:\n  | 'count'\n  | 'none.title'\n  | 'title';");
});

test('what a schema says a name refers to decides its type', () => {
  expect(nameType({ type: 'string', refersTo: 'message' })).toBe('MessageReference');
  expect(nameType({ type: 'string', refersTo: 'flag' })).toBeUndefined();
  expect(nameType({ type: 'string', refersTo: 'modal', enum: ['menu'] })).toBeUndefined();
  expect(importedNames('label: MessageReference; link: RouteReference')).toEqual([
    'MessageReference',
    'RouteReference',
  ]);
});

test('the compiler refuses names that do not exist', () => {
  const accepted = (text: Translate<'games'>, named: NameInData<'message'>): string[] => [
    text('none.title', { words: 'x' }),
    text('errors:unknown'),
    text(named),
    // @ts-expect-error no such key in the namespace
    text('none.titel'),
    // @ts-expect-error no such message
    text('errors:unknwon'),
    // @ts-expect-error a name in data is never written by code
    text('games:tabs' as string),
  ];
  expect(accepted((key) => key, 'own:label' as NameInData<'message'>)).toHaveLength(6);
  const flags = new Set<FlagName>(['FREEPLAY3']);
  // @ts-expect-error no such flag
  expect(flags.has('FREEPLAY')).toBe(false);
  // @ts-expect-error no such modal
  const modal: ModalName = 'acces';
  // @ts-expect-error no such tab of the modal
  const props: ModalProps['access'] = { tab: 'logn' };
  // @ts-expect-error no such route
  const route: RouteReference = 'hoem';
  expect([modal, props.tab, route]).toHaveLength(3);
});
