import { echo, type SelfTestContract, type SelfTestData } from '../../../../shared/areas/protection/self-test'
import { findLanguage } from '../../../../shared/config/languages'
import {
  findUnansweredQuestions,
  selfTestFor,
  severityScore,
} from '../../../../shared/protection/severity-index'
import { readTextFields } from '../../../../shared/validation/form-validation'
import type { PageContext } from '../../../page-context'
import { type ActionResult, PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'

/**
 * Adds up the answers to a gambling self-test that was posted without scripts. With scripts, the browser
 * computes the score and sends nothing. No platform call, cookie or log line contains an answer or the score.
 */
async function submit(
  { product, language }: PageContext,
  form: FormData,
): Promise<ActionResult<SelfTestContract>> {
  if (!selfTestFor(product, language.code)) return { error: 'not-available' }
  const answers = readTextFields(form)
  const score = severityScore(answers)
  if (score !== null) return { state: 'done', extra: { score } }
  return {
    fieldErrors: Object.fromEntries(findUnansweredQuestions(answers).map((field) => [field, 'required'])),
  }
}

/** Self-test page with the Problem Gambling Severity Index, for guests and members. */
const selfTestPage: WorkerPage<SelfTestData, never, SelfTestContract> = {
  shared: async ({ product, language }) => {
    const test = selfTestFor(product, language.code)
    const { tag, dir } = findLanguage(test?.language ?? 'EN') ?? { tag: 'en', dir: 'ltr' as const }
    return {
      ...{ test, tag, dir },
    }
  },
  cache: PRIVATE_PAGE,
  mayPost: 'anyone',
  action: submit,
  echo,
}

export default selfTestPage
