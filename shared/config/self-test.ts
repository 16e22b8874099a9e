import * as v from 'valibot'
import { shortText, withDescription } from './fields.ts'
import { languageCode } from './languages.ts'

const answerTexts = v.tuple([shortText, shortText, shortText, shortText])

/**
 * Text of the self-test in one language: introduction, nine questions, and the answers from never to almost
 * always.
 */
const selfTestWording = v.strictObject({
  lead: shortText,
  questions: v.pipe(v.array(shortText), v.length(9, 'must be the nine questions of the index')),
  answers: answerTexts,
})
export type SelfTestWording = v.InferOutput<typeof selfTestWording>

export const selfTest = v.strictObject({
  licence: withDescription(
    'Legal basis on which the operator uses the Problem Gambling Severity Index. The page shows it below the questions.',
    shortText,
  ),
  languages: withDescription(
    'Languages whose self-test text the operator confirms. English is built in.',
    v.pipe(v.array(languageCode), v.minLength(1)),
  ),
  wording: v.optional(
    withDescription(
      'Confirmed translations of the self-test by language code, from a published, validated version.',
      v.record(languageCode, selfTestWording),
    ),
    {},
  ),
})
