import type { ServerFrame, SystemStatus } from '#schemas/platform';
import type { EventBus } from './bus.ts';

/** A socket that has shown its ticket. */
export interface Listener {
  playerId: string;
  tokenHash: string;
  /** Code of the merchant, and where the socket comes from: what decides whether the site is open there. */
  merchant: string;
  ip: string;
  country: string;
  /** What was last sent to the socket about the site. */
  status: SystemStatus['status'];
  /** `seq` of the balance that was last sent; -1 before the first. */
  seq: number;
  send(frame: ServerFrame): void;
  /** The session is over. */
  close(): void;
  /** This gateway goes; another one serves the session. */
  leave(): void;
}

/** Sockets of this process: passes events of a player to them, and to those at the other gateways. */
export class EventHub {
  readonly #listeners = new Set<Listener>();
  readonly #byPlayer = new Map<string, Set<Listener>>();
  readonly #bus: EventBus;

  constructor(bus: EventBus) {
    this.#bus = bus;
    bus.on('frame', ({ playerId, frame }) => this.deliver(playerId, frame));
    bus.on('merchant-frame', ({ merchant, frame }) => this.#deliverToAll(merchant, frame));
    bus.on('session-ended', ({ tokenHash }) => this.endHere(tokenHash));
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
    const own = this.#byPlayer.get(listener.playerId) ?? new Set();
    this.#byPlayer.set(listener.playerId, own.add(listener));
  }

  listeners(): Iterable<Listener> {
    return this.#listeners;
  }

  get size(): number {
    return this.#listeners.size;
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
    const own = this.#byPlayer.get(listener.playerId);
    own?.delete(listener);
    if (own?.size === 0) this.#byPlayer.delete(listener.playerId);
  }

  /** Sends a frame to a player's sockets, at every gateway. */
  publish(playerId: string, frame: ServerFrame): void {
    this.deliver(playerId, frame);
    this.#bus.send({ type: 'frame', playerId, frame });
  }

  /** Sends a frame to all sockets of a merchant's players, at every gateway. */
  publishToAll(merchant: string, frame: ServerFrame): void {
    this.#deliverToAll(merchant, frame);
    this.#bus.send({ type: 'merchant-frame', merchant, frame });
  }

  /** Sends a frame to every socket of this process. */
  deliverToEveryone(frame: ServerFrame): void {
    for (const listener of this.#listeners) listener.send(frame);
  }

  #deliverToAll(merchant: string, frame: ServerFrame): void {
    for (const listener of this.#listeners) if (listener.merchant === merchant) listener.send(frame);
  }

  /** Sends a frame to a player's sockets in this process. */
  deliver(playerId: string, frame: ServerFrame): void {
    for (const listener of this.#byPlayer.get(playerId) ?? []) sendNewer(listener, frame);
  }

  /** Tells the session's sockets that it is over, and closes them, wherever they are. */
  endSession(tokenHash: string): void {
    this.endHere(tokenHash);
    this.#bus.send({ type: 'session-ended', tokenHash });
  }

  /** The same in this process. */
  endHere(tokenHash: string): void {
    for (const listener of this.#listeners) {
      if (listener.tokenHash !== tokenHash) continue;
      listener.send({ type: 'session-ended' });
      listener.close();
    }
  }
}

/** Events of several gateways may overtake each other: a balance is sent unless the socket has a newer one. */
export function sendNewer(listener: Listener, frame: ServerFrame): void {
  if (frame.type === 'balance') {
    if (frame.seq <= listener.seq) return;
    listener.seq = frame.seq;
  }
  listener.send(frame);
}
