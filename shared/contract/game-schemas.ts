import * as v from 'valibot'
import {
  GAME_CATEGORIES,
  GAME_FEATURES,
  GAME_VOLATILITIES,
  type GameFeature,
  type GameVolatility,
} from '../config/platform-codes'
import {
  colourSchema,
  countSchema,
  currencyCodeSchema,
  decimalSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
  textLanguageSchema,
  webUrlSchema,
} from './field-schemas'

const optionalId = v.optional(v.nullable(idSchema))

const percentSchema = v.pipe(decimalSchema, v.regex(/^(100(\.0+)?|\d{1,2}(\.\d+)?)$/))
const stakeSchema = v.pipe(decimalSchema, v.regex(/^(?=.*[1-9])\d/))

/** Facts of a game. A malformed fact is left out, so that the game itself stays in the list. */
const wireFacts = {
  /** Return to player by the game's rules, per cent; the lowest one where it depends on the bet. Without jackpots. */
  rtp: v.fallback(v.optional(percentSchema), undefined),
  /** Highest return to player, per cent, where it depends on the bet. */
  rtpMax: v.fallback(v.optional(percentSchema), undefined),
  /** Volatility by the vendor's classification. */
  volatility: v.fallback(v.optional(v.picklist(GAME_VOLATILITIES)), undefined),
  /** Exact smallest stake of one round. */
  minStake: v.fallback(v.optional(stakeSchema), undefined),
  /** Exact largest stake of one round. */
  maxStake: v.fallback(v.optional(stakeSchema), undefined),
  /** Currency of both stakes. */
  stakeCurrency: v.fallback(v.optional(currencyCodeSchema), undefined),
  /** Features of the game. */
  features: v.fallback(v.optional(listOf(v.picklist(GAME_FEATURES), 20), []), []),
  /** Page with the game's rules. */
  rulesUrl: v.fallback(v.optional(webUrlSchema), undefined),
}

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
  ...wireFacts,
})
type WireGame = v.InferOutput<typeof wireGameSchema>

/** Facts of a game that a player can read before opening it. Null: not sent by the platform. */
export interface GameFacts {
  /** Return to player, per cent; `max` equals `min` unless it depends on the bet. */
  rtp: { min: string; max: string } | null
  volatility: GameVolatility | null
  minStake: string | null
  maxStake: string | null
  /** Currency of the stakes. */
  currency: string | null
  features: GameFeature[]
  rulesUrl: string | null
}

/** Returns the facts of a game; null when the platform sends none. */
function toFacts({ rtp, rtpMax, ...game }: WireGame): GameFacts | null {
  const facts: GameFacts = {
    rtp: rtp === undefined ? null : { min: rtp, max: rtpMax ?? rtp },
    volatility: game.volatility ?? null,
    minStake: game.minStake ?? null,
    maxStake: game.maxStake ?? null,
    currency: game.stakeCurrency ?? null,
    features: game.features,
    rulesUrl: game.rulesUrl ?? null,
  }
  const { currency, features, ...others } = facts
  return features.length > 0 || Object.values(others).some((fact) => fact !== null) ? facts : null
}

const toGame = (game: WireGame) => ({
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
  ...(toFacts(game) !== null && { hasFacts: true }),
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
    facts: toFacts(game),
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
