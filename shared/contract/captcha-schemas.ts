import * as v from 'valibot'
import { idSchema } from './field-schemas'

/** Captchas: images, and puzzles of a provider. Never cached. */

/** A captcha: its image as a data URL, and the maximum length and the kind of characters of its answer. */
export const captchaSchema = v.object({
  /** Id of the captcha, sent back with its answer. */
  id: idSchema,
  /** Image as a data URL in base64: PNG, SVG or WebP. */
  image: v.pipe(
    v.string(),
    v.maxLength(200_000),
    v.regex(/^data:image\/(png|svg\+xml|webp);base64,[\w+/=]+$/),
  ),
  /** Characters of the answer; `equation`: the digits of a result. */
  kind: v.optional(v.picklist(['digits', 'letters', 'equation']), 'digits'),
  /** Maximum length of the answer, in characters. */
  max: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16)), 6),
})
export type Captcha = v.InferOutput<typeof captchaSchema>

/** Reply of the platform call `geetest`: the operator's id at the provider of the puzzle. */
export const puzzleSchema = v.object({
  /** The operator's id at the provider of the puzzle. */
  captchaId: idSchema,
})
export type Puzzle = v.InferOutput<typeof puzzleSchema>

const puzzleText = v.pipe(v.string(), v.regex(/^[\w+/=.:-]{1,2048}$/))

/**
 * Result of a solved GeeTest-like puzzle, with the field names of GeeTest v4 (`getValidate()`). It is sent to
 * the platform together with the telephone number, and the platform verifies it with the provider.
 */
export const puzzleResultSchema = v.strictObject({
  /** Serial number of the solved puzzle. */
  lot_number: puzzleText,
  /** Output of the solved puzzle. */
  captcha_output: puzzleText,
  /** Token of the solved puzzle. */
  pass_token: puzzleText,
  /** Time at which the puzzle was solved, as the provider writes it. */
  gen_time: puzzleText,
})
export type PuzzleResult = v.InferOutput<typeof puzzleResultSchema>
