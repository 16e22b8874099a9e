import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import { countSchema, idSchema, text } from '../field-schemas'
import {
  favouritesSchema,
  gameListSchema,
  gameVendorsSchema,
  hotGamesSchema,
  liveModelsSchema,
  recentGamesSchema,
  vendorGameTypesSchema,
} from '../game-schemas'
import { code, type Endpoint, ignoredReply, languageQuery, pagingQuery } from './endpoint'

/**
 * Request body that names a game. Includes the vendor, because node ids are unique only within one vendor.
 */
const gameOfVendor = v.object({ nodeId: idSchema, vendor: code })

export const gameEndpoints = {
  gameList: {
    about: 'Games by filter and page, in the platform’s order. The lobby asks for pages of 21 games.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    module: MODULE_IDS.gameList,
    query: {
      merchant: code,
      platform: code,
      gameName: v.optional(text(100)),
      gameType: v.optional(code),
      vassalage: v.optional(code),
      gameClassify: v.optional(code),
      minBet: v.optional(countSchema),
      minLine: v.optional(countSchema),
      ...pagingQuery,
    },
    reply: gameListSchema,
    cache: 'short',
  },
  hotGames: {
    about: 'The games that the operator puts first.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    module: MODULE_IDS.hotGames,
    query: { merchantCode: code, isPlatform: countSchema, language: languageQuery, platform: code },
    reply: hotGamesSchema,
    cache: 'short',
  },
  popular: {
    about: 'Games that many play, for a search or a list that has none.',
    method: 'GET',
    path: '/lgw/games/popular',
    module: MODULE_IDS.popular,
    query: { language: languageQuery },
    reply: hotGamesSchema,
    cache: 'short',
  },
  gameVendors: {
    about: 'Vendors by category, and all of them in the operator’s order.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    module: MODULE_IDS.common,
    query: { language: languageQuery },
    reply: gameVendorsSchema,
    cache: 'short',
  },
  vendorGameTypes: {
    about: 'Vendors by game type, and the order of the side menu.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    module: MODULE_IDS.common,
    query: { typeId: countSchema, merchantCode: code },
    reply: vendorGameTypesSchema,
    cache: 'short',
  },
  liveModels: {
    about: 'Live rooms, and whether a host is in them.',
    method: 'GET',
    path: '/wps/relay/CBS_modelList',
    module: MODULE_IDS.chat,
    reply: liveModelsSchema,
    cache: 'short',
  },
  recentGames: {
    about: 'What the member played, last played first.',
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    module: MODULE_IDS.recentGames,
    query: { pageSize: countSchema, language: languageQuery },
    reply: recentGamesSchema,
    token: true,
  },
  addRecentGame: {
    about: 'Puts a game first in the member’s recent ones.',
    method: 'GET',
    path: '/wps/relay/GCS_addRecentGame',
    module: MODULE_IDS.recentGames,
    query: gameOfVendor.entries,
    reply: ignoredReply,
    token: true,
  },
  favourites: {
    about: 'The member’s favourite games.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    module: MODULE_IDS.favourites,
    query: pagingQuery,
    reply: favouritesSchema,
    token: true,
  },
  addFavourite: {
    about: 'Adds a game to the favourites.',
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    module: MODULE_IDS.favourites,
    body: gameOfVendor,
    reply: ignoredReply,
    token: true,
  },
  removeFavourite: {
    about: 'Takes a game out of the favourites.',
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    module: MODULE_IDS.favourites,
    body: gameOfVendor,
    reply: ignoredReply,
    token: true,
  },
} as const satisfies Record<string, Endpoint>
