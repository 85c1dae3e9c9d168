// @vitest-environment jsdom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FaultReport } from '#schemas/report';
import { createSender } from './send.ts';

const bodies: FaultReport[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    bodies.push(JSON.parse(body));
    response.writeHead(204).end();
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());

test('each fault once, ten of them, without what the session goes by', async () => {
  sessionStorage.setItem('token', 'tk-4711');
  const { port } = server.address() as AddressInfo;
  const tell = createSender({ release: 'abc', rate: 0.5, sendTo: `http://127.0.0.1:${port}/_report` });
  const fault = (pointer: string, error?: Error) =>
    tell({ kind: 'failed-widget', widget: 'home/banner', pointer, error }, ['anna', 'a']);
  fault('/a', new Error('no anna at tk-4711'));
  fault('/a', new Error('no anna at tk-4711'));
  for (let number = 0; number < 20; number++) fault(`/${number}`);
  await vi.waitFor(() => expect(bodies).toHaveLength(1), 5000);
  const [body] = bodies;
  expect(body).toMatchObject({ release: 'abc', rate: 0.5 });
  expect(body?.faults[0]).toMatchObject({ pointer: '/a', message: 'no … at …' });
  expect(body?.faults).toHaveLength(10);
  fault('/more');
  dispatchEvent(new Event('pagehide'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(bodies).toHaveLength(1);
});
