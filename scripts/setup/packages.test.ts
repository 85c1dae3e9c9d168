import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A project that needs one tool to be built, which npm finds in a folder of it. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'setup-packages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, content: object) => writeFileSync(join(root, file), JSON.stringify(content));
  const devDependencies = { tool: 'file:tool' };
  mkdirSync(join(root, 'tool'));
  write('tool/package.json', { name: 'tool', version: '1.0.0' });
  write('package.json', { name: 'project', version: '1.0.0', devDependencies });
  write('package-lock.json', {
    name: 'project',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'project', version: '1.0.0', devDependencies },
      'node_modules/tool': { resolved: 'tool', link: true },
      tool: { version: '1.0.0', dev: true },
    },
  });
  return root;
}

test('the tools of the build are installed, also by whoever has the variables of production', () => {
  const root = project();
  const code = "import { installPackages } from './packages.mjs'; installPackages(process.env.ROOT);";
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
    env: { ...process.env, NODE_ENV: 'production', ROOT: root },
  });
  expect(existsSync(join(root, 'node_modules/tool/package.json'))).toBe(true);
});
