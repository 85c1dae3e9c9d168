#!/usr/bin/env node
/**
 * A Firefox that Playwright starts as one of its own (channel `moz-firefox`, WebDriver BiDi). FIREFOX_PATH says where it is. Between
 * the two it answers the one command of Playwright's that Firefox ESR does not know, by which a context begins: media features,
 * which the journeys set by preferences of the browser instead.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const unknown = 'emulation.setMediaFeaturesOverride';
const announced = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.FIREFOX_PATH ?? '', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
firefox.on('error', (error) => {
  console.error(`Firefox does not start at FIREFOX_PATH: ${error.message}`);
  process.exit(1);
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => firefox.kill(signal));

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, address] = announced.exec(line) ?? [];
  if (address === undefined) console.error(line);
  else relay(address);
}

/**
 * Listens on a port of its own and says so as Firefox would.
 * @param {string} address of Firefox
 */
function relay(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (near, { url }) => {
    const far = new WebSocket(address + url);
    /** @type {string[]} */
    const early = [];
    near.on('message', (data) => {
      const text = String(data);
      const { id, method } = JSON.parse(text);
      if (method === unknown) near.send(JSON.stringify({ type: 'success', id, result: {} }));
      else if (far.readyState === WebSocket.OPEN) far.send(text);
      else early.push(text);
    });
    far.on('open', () => {
      for (const text of early) far.send(text);
    });
    far.on('message', (data) => near.send(String(data)));
    far.on('error', (error) => console.error(error.message));
    far.on('close', () => near.close());
    near.on('close', () => far.close());
  });
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
}
