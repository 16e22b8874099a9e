import * as v from 'valibot'
import { languageCodeSchema } from './languages.ts'
import { shortTextSchema, withDescription } from './setting-schemas.ts'

const answerTexts = v.tuple([shortTextSchema, shortTextSchema, shortTextSchema, shortTextSchema])

/**
 * Text of the self-test in one language: introduction, nine questions, and the answers from never to almost
 * always.
 */
const selfTestWording = v.strictObject({
  lead: shortTextSchema,
  questions: v.pipe(v.array(shortTextSchema), v.length(9, 'must be the nine questions of the index')),
  answers: answerTexts,
})
export type SelfTestWording = v.InferOutput<typeof selfTestWording>

export const selfTestSchema = v.strictObject({
  licence: withDescription(
    'Legal basis on which the operator uses the Problem Gambling Severity Index. The page shows it below the questions.',
    shortTextSchema,
  ),
  languages: withDescription(
    'Languages whose self-test text the operator confirms. English is built in.',
    v.pipe(v.array(languageCodeSchema), v.minLength(1)),
  ),
  wording: v.optional(
    withDescription(
      'Confirmed translations of the self-test by language code, from a published, validated version.',
      v.record(languageCodeSchema, selfTestWording),
    ),
    {},
  ),
})
