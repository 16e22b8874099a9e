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
  currencyCodeSchema,
  decimalSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  pageFields,
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
  /** Id of the game, unique within its vendor. Sent back to launch the game or to add it to favourites. */
  nodeId: idSchema,
  /** The vendor's id of the game; absent: the same as `nodeId`. */
  gameId: optionalId,
  /** English name of the game, or the vendor's name for it. */
  gameName: text(200),
  /** Name of the game in the requested language; absent: `gameName` is shown. */
  displayName: v.optional(text(200)),
  /** Language of the game's name. */
  lang: textLanguageSchema,
  /**
   * Category of the game: slots, fishing, live casino, poker, sports, e-sports, electronic lottery, lottery.
   */
  gameCategory: v.picklist(GAME_CATEGORIES),
  /** Code of the game's vendor. */
  vassalage: v.optional(text(40)),
  /** Code of the vendor, if `vassalage` is missing. */
  vendorCode: v.optional(text(40)),
  /** Image of the game. */
  showIcon: v.optional(v.nullable(webUrlSchema)),
  /** Image of the game, if `showIcon` is missing. */
  iconUrl: v.optional(v.nullable(webUrlSchema)),
  /** True when the game has a trial mode. */
  supportPlay: v.optional(flagSchema, false),
  /** True when the game has a trial mode; another name of `supportPlay`. */
  freeplay: v.optional(flagSchema, false),
  /** Group of a lottery, sent back with its launch. */
  gameGroupId: optionalId,
  /** Play type of a lottery: Tradition or Entertainment. */
  lottoMode: v.optional(text(40)),
  /** Class of the game: `BG` is bingo; empty for all others. */
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
  /** Number of a slot's lines; 0: not reported. */
  lines: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** When the game was added to the catalogue; 0: unknown. */
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
  /** Games of the page, in the platform's order. */
  games: listOf(gameSchema),
  ...pageFields,
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
  ...pageFields,
})

export const hotGamesSchema = v.object({
  /** Games, in the operator's order. */
  list: listOf(gameSchema),
})

/** Recently played games, last played first. */
export const recentGamesSchema = v.object({
  /** Games, last played first. */
  list: listOf(gameSchema, 200),
})

export const favouritesSchema = v.object({
  /** Favourite games of the page, last added first. */
  content: listOf(gameSchema),
  ...pageFields,
})

const vendorSchema = v.object({
  /** Code of the vendor. */
  vassalage: text(40),
  /** Name of the vendor, in the requested language. */
  displayName: text(100),
  /** Logos of the vendor for dark and for light pages, and their width at 40 px height. */
  mobileSmallIcon: v.optional(webUrlSchema),
  /** Logo of the vendor for light pages; absent: that for dark pages. */
  mobileSmallIconLight: v.optional(webUrlSchema),
  /** Width of the logos at a height of 40 px, in px. */
  iconWidth: v.optional(v.pipe(v.number(), v.minValue(16), v.maxValue(400)), 96),
})
export type Vendor = v.InferOutput<typeof vendorSchema>

export const gameVendorsSchema = v.object({
  /** Vendors by game category, in the operator's order. */
  sorting: v.record(v.string(), listOf(vendorSchema)),
  /** Every vendor once, in the operator's order. */
  vendorSorting: listOf(vendorSchema),
  /** Ids that open a vendor's lobby, by game category. The lobby uses those of SPORTS. */
  mapping: v.optional(
    v.record(
      v.string(),
      listOf(
        v.object({
          /** Code of the vendor. */
          vassalage: text(40),
          /** The vendor's id of its lobby, if there is none for mobile devices. */
          gameId: optionalId,
          /** Id of the vendor's lobby, if there is none for mobile devices. */
          nodeId: optionalId,
          /** The vendor's id of its lobby for mobile devices. */
          telGameId: optionalId,
          /** Id of the vendor's lobby for mobile devices. */
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
  /** Vendors by game type, in the operator's order. */
  mapping: v.record(v.string(), listOf(vendorSchema)),
})

export const liveModelsSchema = v.object({
  /** Live rooms, in the operator's order. */
  list: listOf(
    v.object({
      /** Code of the live room. */
      code: text(40),
      /** Name of the host. */
      name: text(100),
      /** True while a host is in the room. */
      online: flagSchema,
    }),
  ),
})
