import * as v from 'valibot'
import { GAME_CATEGORIES } from '../config/categories'
import { id } from '../contract/fields'

/** What the client asks the worker to open; every value comes from an address that anybody may have written. */

const word = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/))

const game = v.strictObject({
  kind: v.literal('game'),
  category: v.picklist(GAME_CATEGORIES),
  vendor: word,
  gameId: id,
  nodeId: id,
})

/** The sports book is the operator's: nothing to choose. */
const sports = v.strictObject({ kind: v.literal('sports') })

/** One lottery by its id, or without it a vendor's lobby by its prize mode. */
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
  /** Checked: of an origin the operator allows. Holds a ticket for one use, so it is neither kept nor shown. */
  url: string
}
