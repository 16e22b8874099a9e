import { type AskedQuestion, MOST_ANSWERS } from '../../../../shared/areas/wallet/fund-password'
import { securityQuestions } from '../../../platform/calls/security'
import type { PlatformContext } from '../../../platform/transport/context'

/** The security questions that the member has answered, in the order in which they are asked. @throws PlatformError */
export async function loadQuestions(platform: PlatformContext, token: string): Promise<AskedQuestion[]> {
  const { questions, set } = await securityQuestions(platform, token)
  return set.flatMap((id) => questions.filter((question) => question.id === id)).slice(0, MOST_ANSWERS)
}
