import * as v from 'valibot'
import { shortText } from './fields.ts'
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
  /**
   * Legal basis on which the operator uses the Problem Gambling Severity Index. The page shows it below the
   * questions.
   */
  licence: shortText,
  /** Languages whose self-test text the operator confirms. English is built in. */
  languages: v.pipe(v.array(languageCode), v.minLength(1)),
  /** Confirmed translations of the self-test by language code, from a published, validated version. */
  wording: v.optional(v.record(languageCode, selfTestWording), {}),
})
