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
const gameOfVendor = v.object({
  /** Id of the game, as `nodeId` in the list of games. */
  nodeId: idSchema,
  /** Code of the game's vendor. */
  vendor: code,
})

export const gameEndpoints = {
  gameList: {
    about: 'Returns games by filter and page, in the platform’s order. The lobby requests pages of 21 games.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    isMandatory: true,
    module: MODULE_IDS.gameList,
    feature: 'games',
    query: {
      /** The operator's code, as in the header `Merchant`. */
      merchant: code,
      /** Technology of the games: always `html5`. */
      platform: code,
      /** Part of a game's name, from a search; case is ignored. */
      gameName: v.optional(text(100)),
      /** Category of games, such as RNG; absent: every category. */
      gameType: v.optional(code),
      /** Code of the vendor; absent: every vendor. */
      vassalage: v.optional(code),
      /** `BG`: only bingo games; absent: all games. */
      gameClassify: v.optional(code),
      /** Lowest bet of a game, in whole units of the operator's currency; absent: any. */
      minBet: v.optional(countSchema),
      /** Lowest number of a slot's lines; absent: any. */
      minLine: v.optional(countSchema),
      ...pagingQuery,
    },
    reply: gameListSchema,
    cache: 'short',
  },
  hotGames: {
    about: 'Returns the games that the operator features.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    module: MODULE_IDS.hotGames,
    feature: 'games',
    query: {
      /** The operator's code, as in the header `Merchant`. */
      merchantCode: code,
      /** Kind of client: always 2, a mobile browser. */
      isPlatform: countSchema,
      language: languageQuery,
      /** Technology of the games: always `html5`. */
      platform: code,
    },
    reply: hotGamesSchema,
    cache: 'short',
  },
  popular: {
    about: 'Returns popular games, shown when a search or a list finds none.',
    method: 'GET',
    path: '/lgw/games/popular',
    module: MODULE_IDS.popular,
    feature: 'games',
    query: { language: languageQuery },
    reply: hotGamesSchema,
    cache: 'short',
  },
  gameVendors: {
    about: 'Returns the vendors by category, and all vendors in the operator’s order.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'games',
    query: { language: languageQuery },
    reply: gameVendorsSchema,
    cache: 'short',
  },
  vendorGameTypes: {
    about: 'Returns the vendors by game type, and the order of the side menu.',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    module: MODULE_IDS.common,
    feature: 'games',
    query: {
      /** Kind of menu: always 1, the mobile side menu. */
      typeId: countSchema,
      /** The operator's code, as in the header `Merchant`. */
      merchantCode: code,
    },
    reply: vendorGameTypesSchema,
    cache: 'short',
  },
  liveModels: {
    about: 'Returns the live rooms, and whether a host is present.',
    method: 'GET',
    path: '/wps/relay/CBS_modelList',
    module: MODULE_IDS.chat,
    feature: 'games',
    reply: liveModelsSchema,
    cache: 'short',
  },
  recentGames: {
    about: 'Returns the games that the member has played, most recent first.',
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    module: MODULE_IDS.recentGames,
    feature: 'recents',
    query: {
      /** Maximum number of games. */
      pageSize: countSchema,
      language: languageQuery,
    },
    reply: recentGamesSchema,
    token: true,
  },
  addRecentGame: {
    about: 'Records a game as the member’s most recent one.',
    method: 'GET',
    path: '/wps/relay/GCS_addRecentGame',
    module: MODULE_IDS.recentGames,
    feature: 'recents',
    query: gameOfVendor.entries,
    reply: ignoredReply,
    token: true,
  },
  favourites: {
    about: 'Returns the member’s favourite games.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    module: MODULE_IDS.favourites,
    feature: 'favourites',
    query: pagingQuery,
    reply: favouritesSchema,
    token: true,
  },
  addFavourite: {
    about: 'Adds a game to the favourites.',
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    module: MODULE_IDS.favourites,
    feature: 'favourites',
    body: gameOfVendor,
    reply: ignoredReply,
    token: true,
  },
  removeFavourite: {
    about: 'Removes a game from the favourites.',
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    module: MODULE_IDS.favourites,
    feature: 'favourites',
    body: gameOfVendor,
    reply: ignoredReply,
    token: true,
  },
} as const satisfies Record<string, Endpoint>
