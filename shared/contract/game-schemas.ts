import * as v from 'valibot'
import { GAME_CATEGORIES } from '../config/platform-codes'
import {
  colourSchema,
  countSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
  textLanguageSchema,
  webUrlSchema,
} from './field-schemas'

const optionalId = v.optional(v.nullable(idSchema))

/** A game as the platform sends it. */
const wireGameSchema = v.object({
  nodeId: idSchema,
  gameId: optionalId,
  gameName: text(200),
  displayName: v.optional(text(200)),
  /** Language of the game's name. */
  lang: textLanguageSchema,
  gameCategory: v.picklist(GAME_CATEGORIES),
  vassalage: v.optional(text(40)),
  vendorCode: v.optional(text(40)),
  showIcon: v.optional(v.nullable(webUrlSchema)),
  iconUrl: v.optional(v.nullable(webUrlSchema)),
  supportPlay: v.optional(flagSchema, false),
  freeplay: v.optional(flagSchema, false),
  gameGroupId: optionalId,
  lottoMode: v.optional(text(40)),
  gameClassifyNew: v.optional(text(40), ''),
  /** Badge of the game; a tile shows at most one. */
  badge: v.optional(v.picklist(['HOT', 'NEW', 'LIVE'])),
  /** Colour of the game tile before its image arrives. */
  tint: v.optional(colourSchema),
  /**
   * Smallest bet in whole units of the operator's currency, and number of a slot's lines. Lists can be
   * filtered by both.
   */
  minBet: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  lines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  addedAt: v.optional(instantSchema, 0),
})

const toGame = (game: v.InferOutput<typeof wireGameSchema>) => ({
  nodeId: game.nodeId,
  gameId: game.gameId ?? game.nodeId,
  name: game.displayName ?? game.gameName,
  ...(game.lang !== undefined && { lang: game.lang }),
  category: game.gameCategory,
  vendor: game.vassalage ?? game.vendorCode ?? '',
  /** Image of the game; null shows the default image. */
  icon: game.showIcon ?? game.iconUrl ?? null,
  supportsTrial: game.supportPlay || game.freeplay,
  ...(game.gameGroupId && { gameGroupId: game.gameGroupId }),
  ...(game.lottoMode && { lottoMode: game.lottoMode }),
  badge: game.badge ?? null,
  tint: game.tint ?? null,
})

export const gameSchema = v.pipe(wireGameSchema, v.transform(toGame))
export type Game = v.InferOutput<typeof gameSchema> & {
  /**
   * Display name of the game's vendor, from the list of vendors; undefined when it equals the vendor's code.
   */
  vendorName?: string
}

export const gameListSchema = v.object({
  games: listOf(gameSchema),
  pageNum: countSchema,
  totalPages: countSchema,
  totalCount: v.optional(countSchema),
})
export type GameList = v.InferOutput<typeof gameListSchema>

/**
 * A game with additional fields for search, filters and sorting. For the worker's index; too large for a
 * page.
 */
const catalogueGameSchema = v.pipe(
  wireGameSchema,
  v.transform((game) => ({
    ...toGame(game),
    /** English name of the game, or the vendor's name for it. */
    originalName: game.gameName,
    /** Class of the game: 'BG' is bingo; empty for all others. */
    classify: game.gameClassifyNew,
    minBet: game.minBet,
    lines: game.lines,
    /** When the game was added to the catalogue, ms since the epoch; 0: unknown. */
    addedAt: game.addedAt,
  })),
)
export type CatalogueGame = v.InferOutput<typeof catalogueGameSchema>

/** The reply of `gameList`, parsed for the worker's search index. */
export const cataloguePageSchema = v.object({
  games: listOf(catalogueGameSchema),
  pageNum: countSchema,
  totalPages: countSchema,
  totalCount: v.optional(countSchema),
})

export const hotGamesSchema = v.object({ list: listOf(gameSchema) })

/** Recently played games, last played first. */
export const recentGamesSchema = v.object({ list: listOf(gameSchema, 200) })

export const favouritesSchema = v.object({
  content: listOf(gameSchema),
  pageNum: countSchema,
  totalPages: countSchema,
})

const vendorSchema = v.object({
  vassalage: text(40),
  displayName: text(100),
  /** Logos of the vendor for dark and for light pages, and their width at 40 px height. */
  mobileSmallIcon: v.optional(webUrlSchema),
  mobileSmallIconLight: v.optional(webUrlSchema),
  iconWidth: v.optional(v.pipe(v.number(), v.minValue(16), v.maxValue(400)), 96),
})
export type Vendor = v.InferOutput<typeof vendorSchema>

export const gameVendorsSchema = v.object({
  /** Vendors by game category, in the operator's order. */
  sorting: v.record(v.string(), listOf(vendorSchema)),
  /** Every vendor once, in the operator's order. */
  vendorSorting: listOf(vendorSchema),
  mapping: v.optional(
    v.record(
      v.string(),
      listOf(
        v.object({
          vassalage: text(40),
          gameId: optionalId,
          nodeId: optionalId,
          telGameId: optionalId,
          telNodeId: optionalId,
        }),
      ),
    ),
    {},
  ),
})
export type GameVendors = v.InferOutput<typeof gameVendorsSchema>

/** Vendors of games by game type. */
export const vendorGameTypesSchema = v.object({
  /**
   * Order of the side menu in the game entrance, which may contain the operator's entries in addition to game
   * categories.
   */
  sorting: v.optional(listOf(v.picklist([...GAME_CATEGORIES, 'JL', 'PROMO'])), []),
  mapping: v.record(v.string(), listOf(vendorSchema)),
})

export const liveModelsSchema = v.object({
  list: listOf(v.object({ code: text(40), name: text(100), online: flagSchema })),
})
