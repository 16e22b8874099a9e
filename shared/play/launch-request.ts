import * as v from 'valibot'
import { GAME_CATEGORIES } from '../config/categories'
import { id } from '../contract/fields'

/** What the client asks the worker to open. Its values come from a URL that anybody may have written. */

const word = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/))

const game = v.strictObject({
  kind: v.literal('game'),
  category: v.picklist(GAME_CATEGORIES),
  vendor: word,
  gameId: id,
  nodeId: id,
})

/** The operator has one sports book: nothing to choose. */
const sports = v.strictObject({ kind: v.literal('sports') })

/** A lottery by its id, or else a vendor's lobby by its prize mode. */
const lottery = v.strictObject({
  kind: v.literal('lottery'),
  playType: v.picklist(['ent', 'trad']),
  gameId: v.optional(id),
  gameGroupId: v.optional(id),
  prizeMode: v.optional(word),
  code: v.optional(word),
})

export const launchRequestSchema = v.variant('kind', [game, sports, lottery])
export type LaunchRequest = v.InferOutput<typeof launchRequestSchema>

export interface LaunchAnswer {
  /** Checked: on an origin that the operator allows. It has a one-time ticket, so it is neither kept nor shown. */
  url: string
}
