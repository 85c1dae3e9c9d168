import type { Json } from '../../engines/engine.ts';
import type { CatalogueGame } from '../catalogue.ts';
import type { PlaySession } from '../sessions/session.ts';

/** A page that has come in. */
export interface Visitor {
  readonly session: PlaySession;
  readonly game: CatalogueGame;
  /** Sends a message; text that several visitors get is written once. */
  send(message: object | string): void;
}

/** Where the players of a game meet while at least one of them is there. */
export interface Room {
  join(visitor: Visitor): void;
  leave(visitor: Visitor): void;
  /** What a page says. It has been parsed, and nothing else about it has been checked. */
  receive(visitor: Visitor, message: Json): void;
  /** The last visitor has gone. */
  close(): void;
}

/** Opens the room of a game; undefined when its players never meet. */
export type OpenRoom = (game: CatalogueGame) => Room | undefined;

/** The rooms that are open. */
export class Rooms {
  readonly #open: OpenRoom;
  readonly #rooms = new Map<number, { readonly room: Room; readonly visitors: Set<Visitor> }>();

  constructor(open: OpenRoom) {
    this.#open = open;
  }

  /** Brings a visitor into the room of its game; false when there is none. */
  join(visitor: Visitor): boolean {
    const { nodeId } = visitor.game;
    let entry = this.#rooms.get(nodeId);
    if (!entry) {
      const room = this.#open(visitor.game);
      if (!room) return false;
      entry = { room, visitors: new Set() };
      this.#rooms.set(nodeId, entry);
    }
    entry.visitors.add(visitor);
    entry.room.join(visitor);
    return true;
  }

  leave(visitor: Visitor): void {
    const { nodeId } = visitor.game;
    const entry = this.#rooms.get(nodeId);
    if (!entry?.visitors.delete(visitor)) return;
    entry.room.leave(visitor);
    if (entry.visitors.size > 0) return;
    this.#rooms.delete(nodeId);
    entry.room.close();
  }

  receive(visitor: Visitor, message: Json): void {
    this.#rooms.get(visitor.game.nodeId)?.room.receive(visitor, message);
  }

  /** The room of a game, when it is open. */
  room(nodeId: number): Room | undefined {
    return this.#rooms.get(nodeId)?.room;
  }

  close(): void {
    for (const { room } of this.#rooms.values()) room.close();
    this.#rooms.clear();
  }
}
