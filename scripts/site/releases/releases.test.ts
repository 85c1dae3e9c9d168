import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout, run, served, workplaces } from './fixtures/workplace.ts';
import { openTarget } from './open-target.ts';
import { publish } from './publish.ts';
import type { Target } from './target.ts';

const place = workplaces();
const addresses = { 'a folder': () => join(place().folder, 'target'), 'a bucket': () => 's3://sites/live/web' };

describe.each(Object.entries(addresses))('%s', (_kind, addressOf) => {
  it('serves what was published, then what was published next, and what was before once it is rolled back', async () => {
    const { out, greet } = await checkout('one');
    await greet('First words');
    expect(await run(`publish --out ${out} --target ${addressOf()} --by Ann`)).toMatchObject({ status: 0 });
    const page = await served(addressOf());
    expect((await page('alpha')).text).toContain('First words');

    await greet('Second words');
    expect((await page('alpha')).text).toContain('First words');
    const second = await run(`publish --out ${out} --target ${addressOf()} --by Ben`);
    expect(second.said).toMatch(/^published {2}\d{8}-\d{6}-[0-9a-f]{6} to .*: alpha and beta changed/);
    const { text } = await page('alpha');
    expect(text).toContain('Second words');
    // What the document names is there as well.
    const [address = ''] = /\/_brand\/[^"]+\.json/.exec(text) ?? [];
    expect((await page('alpha', address)).status).toBe(200);

    expect((await run(`rollback --target ${addressOf()} --by Cem`)).status).toBe(0);
    expect((await page('alpha')).text).toContain('First words');
    const { said } = await run(`releases --target ${addressOf()} --format json`);
    const { releases } = JSON.parse(said);
    expect(releases.map(({ by, action }: { by: string; action: string }) => `${by} ${action}`)).toEqual([
      'Cem rollback',
      'Ben publish',
      'Ann publish',
    ]);
    expect(releases[0].to).toBe(releases[2].id);
    // There and back again.
    expect((await run(`rollback --target ${addressOf()} --to ${releases[1].id}`)).status).toBe(0);
    expect((await page('alpha')).text).toContain('Second words');
    expect((await run(`publish --out ${out} --target ${addressOf()}`)).said).toContain('published to');
  }, 60_000);

  it('publishes one brand, and rolls one back, while the others stay', async () => {
    const { out, greet, rename } = await checkout('one');
    await run(`publish --out ${out} --target ${addressOf()}`);
    const page = await served(addressOf());
    await rename('Bravo');
    await greet('Good day');
    expect((await run(`publish --out ${out} --target ${addressOf()} --brands beta`)).said).toContain('beta changed');
    expect((await page('beta')).text).toContain('<title>Bravo</title>');
    expect((await page('beta')).text).toContain('Good day');
    expect((await page('alpha')).text).not.toContain('Good day');
    await run(`publish --out ${out} --target ${addressOf()}`);
    expect((await page('alpha')).text).toContain('Good day');
    expect((await run(`rollback --brand beta --target ${addressOf()}`)).said).toMatch(/rolled back .*beta changed/);
    expect((await page('beta')).text).toContain('<title>Beta</title>');
    expect((await page('alpha')).text).toContain('Good day');
  }, 60_000);

  it('keeps what another one published at the same time, unless it is the same brand', async () => {
    const [one, other] = [await checkout('one'), await checkout('other')];
    const target = await openTarget(addressOf());
    const by = 'Ann';
    await publish({ out: one.out, target, remove: false, by });
    await one.greet('From alpha');
    await other.rename('From beta');
    // Both have read the same state before either of them has changed it.
    const both = await Promise.all([
      publish({ out: one.out, target, brands: ['alpha'], remove: false, by }),
      publish({ out: other.out, target, brands: ['beta'], remove: false, by }),
    ]);
    expect(both.every(({ release }) => release)).toBe(true);
    const page = await served(addressOf());
    expect((await page('alpha')).text).toContain('From alpha');
    expect((await page('beta')).text).toContain('<title>From beta</title>');

    await one.rename('Mine');
    await other.rename('Yours');
    const results = await Promise.allSettled(
      [one, other].map(({ out }) => publish({ out, target, brands: ['beta'], remove: false, by })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(String(refused?.reason)).toMatch(/beta was published by somebody else meanwhile/);
  }, 60_000);

  it('changes nothing that is seen when it is broken off, and is taken up where it stood', async () => {
    const { out, greet } = await checkout('one');
    await run(`publish --out ${out} --target ${addressOf()}`);
    const page = await served(addressOf());
    await greet('Half way');
    const target = await openTarget(addressOf());
    const broken: Target = {
      ...target,
      swap: () => Promise.reject(new Error('the line went dead')),
    };
    await expect(publish({ out, target: broken, remove: false, by: 'Ann' })).rejects.toThrow('the line went dead');
    expect((await page('alpha')).text).not.toContain('Half way');
    expect(JSON.parse((await run(`releases --target ${addressOf()} --format json`)).said).releases).toHaveLength(1);
    const again = await publish({ out, target, remove: false, by: 'Ann' });
    expect(again.uploaded.files).toBe(0);
    expect((await page('alpha')).text).toContain('Half way');
  }, 60_000);

  it('does not take off a brand by mistake', async () => {
    const { out, brands, build } = await checkout('one');
    await run(`publish --out ${out} --target ${addressOf()}`);
    rmSync(join(brands, 'beta'), { recursive: true });
    await build();
    const refused = await run(`publish --out ${out} --target ${addressOf()}`);
    expect(refused).toEqual({
      status: 1,
      said: expect.stringContaining('beta is published, but not in the build.'),
    });
    const page = await served(addressOf());
    expect((await page('beta')).status).toBe(200);
    expect((await run(`publish --out ${out} --target ${addressOf()} --remove`)).said).toContain('beta removed');
    expect((await page('beta')).text).toContain('There is no site at this address');
    await run(`rollback --brand beta --target ${addressOf()}`);
    expect((await page('beta')).status).toBe(200);
  }, 60_000);

  it('says what was meant, and what cannot be done', async () => {
    const { out } = await checkout('one');
    for (const line of ['releases', 'rollback'])
      expect(await run(`${line} --target ${addressOf()}`)).toEqual({
        status: 2,
        said: expect.stringContaining('Nothing has been published to'),
      });
    await run(`publish --out ${out} --target ${addressOf()}`);
    const { releases } = JSON.parse((await run(`releases --target ${addressOf()} --format json`)).said);
    const [{ id }] = releases;
    const near = `${id.slice(0, -1)}x`;
    expect((await run(`rollback --to ${near} --target ${addressOf()}`)).said).toContain(`Did you mean "${id}"?`);
    expect((await run(`rollback --brand bata --target ${addressOf()}`)).said).toContain('Did you mean "beta"?');
    expect((await run(`rollback --target ${addressOf()}`)).said).toContain(
      'There is no release before the current one.',
    );
    expect((await run(`publish --out ${out} --brands bata --target ${addressOf()}`)).said).toContain('"beta"');
    expect((await run(`rollback --to ${id} --target ${addressOf()}`)).said).toContain('already');
  }, 60_000);
});

it('a build is no target, and a place without a build is none to publish', async () => {
  const { out } = await checkout('one');
  expect((await run(`publish --out ${out} --target ${out}`)).said).toContain('holds a build, not what was published');
  expect(
    (await run(`publish --out ${join(place().folder, 'none')} --target ${join(place().folder, 'target')}`)).said,
  ).toContain('There is no build in');
  expect((await run(`publish --out ${out}`)).said).toContain('Where to? --target names a folder');
});
