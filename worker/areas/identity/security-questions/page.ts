import {
  createSecurityAnswersPayload,
  createSecurityQuestionSetup,
  echo,
  fields,
  type SecurityQuestionsContract,
  type SecurityQuestionsData,
  securityQuestionsFormSchema,
} from '../../../../shared/areas/identity/security-questions'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { sendSecretFields } from '../../../forms/send-secret'
import type { MemberContext, PageContext } from '../../../page-context'
import {
  fetchSecurityConfig,
  fetchSecurityQuestions,
  setSecurityQuestions,
} from '../../../platform/calls/security-calls'
import type { ActionResult, WorkerPage } from '../../../worker-page'
import { IDENTITY_PAGE_CACHE, loadIdentityMemberData, loadIdentityPage } from '../identity-page'

async function load({ platform }: PageContext, token: string) {
  const security = await fetchSecurityConfig(platform, token)
  // If the platform has no security questions, it does not support the call for their texts either.
  return security.questions
    ? createSecurityQuestionSetup(security, await fetchSecurityQuestions(platform, token))
    : null
}

async function submit(
  context: MemberContext,
  form: FormData,
): Promise<ActionResult<SecurityQuestionsContract>> {
  const { session } = context
  const posted = readTextFields(form)
  const { token } = session
  const refused = await sendSecretFields(context, {
    posted,
    fields,
    check: async () => {
      const setup = await load(context, token)
      if (!setup) return { fieldErrors: { question1: 'questions.choice' } }
      const checked = checkForm(securityQuestionsFormSchema(setup), posted)
      return checked.ok ? { payload: createSecurityAnswersPayload(setup, checked.values) } : checked
    },
    send: (body) => setSecurityQuestions(context.platform, token, body),
  })
  return refused ?? { state: 'saved' }
}

/** Page for the security questions. Their answers allow a member to reset a forgotten fund password. */
const securityQuestionsPage: WorkerPage<SecurityQuestionsData, 'own', SecurityQuestionsContract> = {
  shared: loadIdentityPage,
  member: (context) => loadIdentityMemberData(context, 'withdraw', (token) => load(context, token)),
  awaitsMember: true,
  cache: IDENTITY_PAGE_CACHE,
  mayPost: { right: 'withdraw', limit: 'identity' },
  action: submit,
  echo,
}

export default securityQuestionsPage
