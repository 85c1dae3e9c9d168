import type { CatalogueGame } from '../catalogue.ts';
import type { Room } from './room.ts';

/** Rooms of one kind, found again by their game while they are open. */
export interface RoomsByGame<Kind extends Room> {
  /** Opens the room of a game; undefined when its players do not meet in a room of this kind. */
  open(game: CatalogueGame): Kind | undefined;
  /** The room of a game, while somebody is there. */
  of(game: CatalogueGame): Kind | undefined;
}

export function roomsByGame<Kind extends Room>(make: (game: CatalogueGame) => Kind | undefined): RoomsByGame<Kind> {
  const rooms = new Map<number, Kind>();
  return {
    open(game) {
      const room = make(game);
      if (!room) return undefined;
      const close = () => {
        rooms.delete(game.nodeId);
        room.close();
      };
      rooms.set(game.nodeId, room);
      return { ...room, close };
    },
    of: ({ nodeId }) => rooms.get(nodeId),
  };
}
