import type { ServerFrame, SystemStatus } from '#schemas/platform';

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
  send(frame: ServerFrame): void;
  close(): void;
}

/** Who listens: passes events of a player to that player's sockets in this process. */
export class EventHub {
  readonly #listeners = new Set<Listener>();

  add(listener: Listener): void {
    this.#listeners.add(listener);
  }

  listeners(): Iterable<Listener> {
    return this.#listeners;
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  publish(playerId: string, frame: ServerFrame): void {
    for (const listener of this.#listeners) if (listener.playerId === playerId) listener.send(frame);
  }

  /** Tells the session's sockets that it is over, and closes them. */
  endSession(tokenHash: string): void {
    for (const listener of this.#listeners) {
      if (listener.tokenHash !== tokenHash) continue;
      listener.send({ type: 'session-ended' });
      listener.close();
    }
  }
}
