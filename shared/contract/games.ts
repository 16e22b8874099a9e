import * as v from 'valibot'
import { GAME_CATEGORIES } from '../config/categories'
import { colour, flag, id, instant, listOf, text, webAddress } from './fields'

/** Games group (spec §3 Game, Vendor data; §7 Games). */

const optionalId = v.optional(v.nullable(id))

/** A game as it comes over the wire. */
const wireGameSchema = v.object({
  nodeId: id,
  gameId: optionalId,
  roomId: optionalId,
  gameName: text(200),
  displayName: v.optional(text(200)),
  gameType: v.optional(text(40), ''),
  gameCode: v.optional(text(64), ''),
  gameCategory: v.picklist(GAME_CATEGORIES),
  vassalage: v.optional(text(40)),
  vendorCode: v.optional(text(40)),
  showIcon: v.optional(v.nullable(webAddress)),
  iconUrl: v.optional(v.nullable(webAddress)),
  mobileLargeIcon: v.optional(v.nullable(webAddress)),
  supportPlay: v.optional(flag, false),
  freeplay: v.optional(flag, false),
  gameGroupId: optionalId,
  lottoMode: v.optional(text(40)),
  isGameH5: v.optional(flag, true),
  gameClassifyNew: v.optional(text(40), ''),
  /** At most one badge a tile (DESIGN §4.9). */
  badge: v.optional(v.picklist(['HOT', 'NEW', 'LIVE'])),
  /** Colour of the empty box, so that it already belongs to the picture. */
  tint: v.optional(colour),
  /** Smallest bet in whole units of the operator's currency, and lines of a slot (filters of spec §7). */
  minBet: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  lines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  addedAt: v.optional(instant, 0),
})

const toGame = (game: v.InferOutput<typeof wireGameSchema>) => ({
  nodeId: game.nodeId,
  gameId: game.gameId ?? game.nodeId,
  roomId: game.roomId ?? null,
  name: game.displayName ?? game.gameName,
  gameType: game.gameType,
  gameCode: game.gameCode,
  category: game.gameCategory,
  vendor: game.vassalage ?? game.vendorCode ?? '',
  /** Picture, or null for the default art. */
  icon: game.showIcon ?? game.iconUrl ?? null,
  supportsTrial: game.supportPlay || game.freeplay,
  gameGroupId: game.gameGroupId ?? null,
  lottoMode: game.lottoMode ?? null,
  badge: game.badge ?? null,
  tint: game.tint ?? null,
})

export const gameSchema = v.pipe(wireGameSchema, v.transform(toGame))
export type Game = v.InferOutput<typeof gameSchema> & {
  /** The vendor's name for players; absent where it is the code. Filled in from the list of vendors. */
  vendorName?: string
}

const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(0))

export const gameListSchema = v.object({
  games: listOf(gameSchema),
  pageNum: pageNumber,
  totalPages: pageNumber,
  totalCount: v.optional(pageNumber),
})
export type GameList = v.InferOutput<typeof gameListSchema>

/** A game with what it is found, filtered and sorted by: for an index, too much for a page. */
const catalogueGameSchema = v.pipe(
  wireGameSchema,
  v.transform((game) => ({
    ...toGame(game),
    /** In English, or as the vendor calls it. */
    originalName: game.gameName,
    /** 'BG' is bingo; empty otherwise. */
    classify: game.gameClassifyNew,
    minBet: game.minBet,
    lines: game.lines,
    /** 0: not told. */
    addedAt: game.addedAt,
  })),
)
export type CatalogueGame = v.InferOutput<typeof catalogueGameSchema>

/** The same answer as `gameListSchema`, read for an index. The platform takes pages of up to 500. */
export const cataloguePageSchema = v.object({
  games: listOf(catalogueGameSchema),
  pageNum: pageNumber,
  totalPages: pageNumber,
  totalCount: v.optional(pageNumber),
})

export const hotGamesSchema = v.object({ list: listOf(gameSchema) })

/** Last played first. */
export const recentGamesSchema = v.object({ list: listOf(gameSchema, 200) })

export const favouritesSchema = v.object({
  content: listOf(gameSchema),
  pageNum: pageNumber,
  totalPages: pageNumber,
})

const vendorSchema = v.object({
  vassalage: text(40),
  displayName: text(100),
  /** Word-mark for dark and light pages, and its drawn width at 40 px height. */
  mobileSmallIcon: v.optional(webAddress),
  mobileSmallIconLight: v.optional(webAddress),
  iconWidth: v.optional(v.pipe(v.number(), v.minValue(16), v.maxValue(400)), 96),
})
export type Vendor = v.InferOutput<typeof vendorSchema>

export const gameVendorsSchema = v.object({
  /** Vendors by category, in the operator's order. */
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

/** vendorGameTypes: vendors by game type; typeId=1. */
export const vendorGameTypesSchema = v.object({
  /** The side menu's order; besides kinds of games it may have the operator's own entries. */
  sorting: v.optional(listOf(v.picklist([...GAME_CATEGORIES, 'JL', 'PROMO'])), []),
  mapping: v.record(v.string(), listOf(vendorSchema)),
})

export const liveModelsSchema = v.object({
  list: listOf(v.object({ code: text(40), name: text(100), online: flag })),
})
