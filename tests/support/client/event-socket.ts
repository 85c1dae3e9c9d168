import { WebSocket } from 'ws';
import type { ServerFrame } from '#schemas/platform';
import { validatorOf } from '../../../gateway/http/contract.ts';
import { site } from '../gateway/gateway.ts';
import { TestClient } from './client.ts';

/** A socket that collects what it gets. */
export class EventSocket {
  readonly socket: WebSocket;
  readonly frames: ServerFrame[] = [];
  readonly closed: Promise<number>;
  #wake: () => void = () => {};

  constructor(url: string, origin: string = site.sv01) {
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/wps/events`, { origin });
    this.closed = new Promise((resolve) => {
      this.socket.on('close', resolve);
      this.socket.on('error', () => resolve(0));
    });
    this.socket.on('message', (data) => {
      const frame = JSON.parse(String(data));
      const isFrame = validatorOf<ServerFrame>('events.schema.json#/definitions/ServerFrame');
      if (isFrame(frame)) this.frames.push(frame);
      this.#wake();
    });
  }

  async send(frame: unknown): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING)
      await new Promise((resolve) => this.socket.on('open', resolve));
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  async until(count: number): Promise<ServerFrame[]> {
    while (this.frames.length < count) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.frames;
  }

  /** Opens a socket for a session, and waits for its first balance. Throws when it closes before. */
  static async open(url: string, merchant: keyof typeof site, token: string): Promise<EventSocket> {
    const { ticket } = (await new TestClient(url, merchant).call('eventsTicket', { token })).value;
    const socket = new EventSocket(url, site[merchant]);
    const sent = socket.send({ type: 'ticket', ticket }).then(() => socket.until(1));
    const code = await Promise.race([sent.then(() => undefined), socket.closed]);
    if (code !== undefined) throw new Error(`the socket was closed with ${code}`);
    return socket;
  }

  /** The newest balance received. */
  get balance(): { sumBalance: number; seq: number } | undefined {
    return this.frames.findLast((frame) => frame.type === 'balance');
  }
}
