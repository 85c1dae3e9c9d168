import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { describeFault, logOptions } from './log.ts';

const canary = 'Canary-7f3a91';

test('of a fault stands what it is and where it came from, and nothing of what it happened to', () => {
  const fault = new Error(`no ${canary}`, { cause: Object.assign(new TypeError(canary), { code: 'ECONNREFUSED' }) });
  fault.name = 'PlatformUnavailable';
  const note = describeFault(fault);
  expect(note).toMatchObject({ type: 'PlatformUnavailable', cause: { type: 'TypeError', code: 'ECONNREFUSED' } });
  expect(note.at?.[0]).toContain('log.test.ts');
  expect(JSON.stringify(note)).not.toContain(canary);
  // A code that is no name may be a value.
  expect(describeFault(Object.assign(new Error(), { code: `a ${canary}` }))).not.toHaveProperty('code');
});

test('of a request stand its method, path and status, and of its fault no value, whoever logs it', async () => {
  let log = '';
  const sink = {
    write(line: string) {
      log += line;
    },
  };
  const app = Fastify({ logger: logOptions('trace', sink) });
  app.get('/broken', async (request) => {
    request.log.warn({ err: new Error(canary) }, `seen at /x?t=${canary}`);
    throw new Error(canary);
  });
  await app.inject({ url: `/broken?t=${canary}`, headers: { authorization: canary } });
  await app.close();
  expect(log).toContain('"path":"/broken"');
  expect(log).toContain('"type":"Error"');
  expect(log).toContain('seen at /x');
  expect(log).not.toContain(canary);
});
