import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFleet } from '../test-fleet.ts';
import { changedBrands } from './changed.ts';

const child = (id: string, parent: string) => ({ brand: `{ "id": "${id}", "extends": "${parent}" }` });

/** A repository with a base, `low` on it, `kid` on that, and `other` on the base; all of it committed. */
function repository() {
  const { root, project } = testFleet({ low: {}, kid: child('kid', 'low'), other: { menu: '{}' } });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  const commit = (message: string) => {
    git('add', '.');
    git('commit', '-q', '-m', message);
  };
  git('init', '-q');
  commit('one');
  return {
    root,
    project,
    commit,
    write: (file: string, text = '{}') => {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), text);
    },
    changed: (revision = 'HEAD') => changedBrands(root, revision, project),
  };
}

test('nothing changed; a brand, written or new; what is built on it', () => {
  const { changed, write, commit } = repository();
  expect(changed()).toEqual([]);
  write('other/menu.json', '{ "side": {} }');
  expect(changed()).toEqual(['other']);
  write('low/pages/new.json');
  expect(changed()).toEqual(['kid', 'low', 'other']);
  commit('two');
  expect(changed()).toEqual([]);
  expect(changed('HEAD~1')).toEqual(['kid', 'low', 'other']);
});

test('an asset touches its brand; a base touches all; a folder that is gone touches who extended it', () => {
  const { root, changed, write } = repository();
  write('kid/assets/logo.svg', '<svg/>');
  expect(changed()).toEqual(['kid']);
  rmSync(join(root, 'low'), { recursive: true });
  expect(changed()).toEqual(['kid']);
  write('base/menu.json');
  expect(changed()).toEqual(['base', 'kid', 'other']);
});

test('the configuration and the widgets judge all brands', () => {
  const one = repository();
  one.write('brandcheck.json');
  expect(one.changed()).toEqual(['base', 'kid', 'low', 'other']);
  const inside = repository();
  inside.write('project/widgets/x/y/widget.json');
  expect(changedBrands(inside.root, 'HEAD', join(inside.root, 'project'))).toHaveLength(4);
});

test('no repository, no revision', () => {
  const { changed } = repository();
  expect(() => changed('no-such')).toThrow('There is no revision "no-such"');
  expect(() => changed('--output=x')).toThrow('There is no revision');
  const { root, project } = testFleet({});
  expect(() => changedBrands(root, 'HEAD', project)).toThrow('needs a git repository');
});
