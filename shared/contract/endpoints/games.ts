import * as v from 'valibot'
import { MODULE } from '../../config/module-ids'
import { count, id, text } from '../fields'
import {
  favouritesSchema,
  gameListSchema,
  gameVendorsSchema,
  hotGamesSchema,
  liveModelsSchema,
  recentGamesSchema,
  vendorGameTypesSchema,
} from '../games'
import { code, type Endpoint, ignored, language, paging } from './endpoint'

/**
 * Request body that names a game. Includes the vendor, because node ids are unique only within one vendor.
 */
const gameOfVendor = v.object({ nodeId: id, vendor: code })

export const games = {
  gameList: {
    about: 'Games by filter and page, in the platform’s order. The lobby asks for pages of 21 games.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    module: MODULE.gameList,
    query: {
      merchant: code,
      platform: code,
      gameName: v.optional(text(100)),
      gameType: v.optional(code),
      vassalage: v.optional(code),
      gameClassify: v.optional(code),
      minBet: v.optional(count),
      minLine: v.optional(count),
      ...paging,
    },
    reply: gameListSchema,
    cache: 'short',
  },
  hotGames: {
    about: 'The games that the operator puts first.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    module: MODULE.hotGames,
    query: { merchantCode: code, isPlatform: count, language, platform: code },
    reply: hotGamesSchema,
    cache: 'short',
  },
  popular: {
    about: 'Games that many play, for a search or a list that has none.',
    method: 'GET',
    path: '/lgw/games/popular',
    module: MODULE.popular,
    query: { language },
    reply: hotGamesSchema,
    cache: 'short',
  },
  gameVendors: {
    about: 'Vendors by category, and all of them in the operator’s order.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    module: MODULE.common,
    query: { language },
    reply: gameVendorsSchema,
    cache: 'short',
  },
  vendorGameTypes: {
    about: 'Vendors by game type, and the order of the side menu.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    module: MODULE.common,
    query: { typeId: count, merchantCode: code },
    reply: vendorGameTypesSchema,
    cache: 'short',
  },
  liveModels: {
    about: 'Live rooms, and whether a host is in them.',
    method: 'GET',
    path: '/wps/relay/CBS_modelList',
    module: MODULE.chat,
    reply: liveModelsSchema,
    cache: 'short',
  },
  recentGames: {
    about: 'What the member played, last played first.',
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    module: MODULE.recentGames,
    query: { pageSize: count, language },
    reply: recentGamesSchema,
    token: true,
  },
  addRecentGame: {
    about: 'Puts a game first in the member’s recent ones.',
    method: 'GET',
    path: '/wps/relay/GCS_addRecentGame',
    module: MODULE.recentGames,
    query: gameOfVendor.entries,
    reply: ignored,
    token: true,
  },
  favourites: {
    about: 'The member’s favourite games.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    module: MODULE.favourites,
    query: paging,
    reply: favouritesSchema,
    token: true,
  },
  addFavourite: {
    about: 'Adds a game to the favourites.',
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    module: MODULE.favourites,
    body: gameOfVendor,
    reply: ignored,
    token: true,
  },
  removeFavourite: {
    about: 'Takes a game out of the favourites.',
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    module: MODULE.favourites,
    body: gameOfVendor,
    reply: ignored,
    token: true,
  },
} as const satisfies Record<string, Endpoint>
