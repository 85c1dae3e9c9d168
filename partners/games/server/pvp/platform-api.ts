import type { FastifyInstance } from 'fastify';
import type { ProviderRooms, ProviderRoomsRequest } from '#schemas/platform';
import type { TableRules } from '../../engines/pvp/game.ts';
import { languageOf, messagesOf } from '../languages.ts';
import { replyOf } from '../platform/contract.ts';
import { addSignedRoutes } from '../platform/signed-routes.ts';
import type { Floor } from './floor.ts';

export interface RoomsApiContext {
  readonly floor: Floor;
  readonly rulesOf: (nodeId: number) => TableRules | undefined;
  readonly secret: string;
  readonly clock: () => number;
}

/** The call by which the platform lists rooms on its own pages (rooms-api.schema.json). */
export function addRoomsApi(app: FastifyInstance, { floor, rulesOf, secret, clock }: RoomsApiContext): void {
  const isRequest = replyOf<ProviderRoomsRequest>('rooms-api.schema.json#/definitions/ProviderRoomsRequest');

  function list({ nodeId, merchant, currency, language }: ProviderRoomsRequest): ProviderRooms {
    const rules = rulesOf(nodeId);
    if (!rules) return { list: [] };
    const words = messagesOf(languageOf(language), ['pvp']);
    const rooms = floor.rooms({ nodeId, merchant, currency }, rules);
    return {
      list: rooms.map(({ id, level, unit, buyIns, turnMs, speed, seats, free, players, bots, tables }) => ({
        roomId: id,
        name: words[`pvp.room.${level}`] ?? id,
        stake: unit,
        minBuyIn: Math.min(...buyIns),
        maxBuyIn: Math.max(...buyIns),
        speed,
        turnSeconds: Math.round(turnMs / 1000),
        seats,
        free,
        players,
        bots,
        tables,
      })),
    };
  }

  addSignedRoutes(app, { secret, clock }, (route) => route('/rooms/v1/list', isRequest, list));
}
