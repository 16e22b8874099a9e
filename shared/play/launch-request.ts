import * as v from 'valibot'
import { GAME_CATEGORIES, LOTTERY_PLAY_TYPES } from '../config/platform-codes'
import { idSchema } from '../contract/field-schemas'

export type LotteryMode = 'ent' | 'trad'

/**
 * Returns the mode of the lottery page: entertainment if the platform's mode contains that word, otherwise
 * traditional.
 */
export const lotteryMode = (lottoMode: string | null): LotteryMode =>
  lottoMode?.includes(LOTTERY_PLAY_TYPES.entertainment) ? 'ent' : 'trad'

/** A request to launch a game. Its values come from a URL and are therefore untrusted. */

const codeSchema = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/))

const game = v.strictObject({
  kind: v.literal('game'),
  category: v.picklist(GAME_CATEGORIES),
  vendor: codeSchema,
  gameId: idSchema,
  nodeId: idSchema,
})

/** Launch request for sports, without a game: the operator has only one sports book. */
const sports = v.strictObject({ kind: v.literal('sports') })

/** Launch request for a lottery by its id, or for a vendor's lobby by its prize mode. */
const lottery = v.strictObject({
  kind: v.literal('lottery'),
  playType: v.picklist(['ent', 'trad']),
  gameId: v.optional(idSchema),
  gameGroupId: v.optional(idSchema),
  prizeMode: v.optional(codeSchema),
  code: v.optional(codeSchema),
  /** Layout of the platform's lottery page. */
  mui: v.optional(codeSchema),
})

export const launchRequestSchema = v.variant('kind', [game, sports, lottery])
export type LaunchRequest = v.InferOutput<typeof launchRequestSchema>

export interface LaunchReply {
  /**
   * URL of the launched game, on an origin that the operator allows. Contains a one-time ticket, so do not
   * store or display it.
   */
  url: string
}
