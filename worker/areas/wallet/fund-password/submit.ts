import {
  type AnsweredQuestion,
  changeFundPasswordPayload,
  changeFundPasswordSchema,
  type FundPasswordContract,
  fields,
  firstFundPasswordPayload,
  firstFundPasswordSchema,
  resetByAnswersPayload,
  resetByAnswersSchema,
  resetByCodePayload,
  resetByCodeSchema,
  SECURITY_ANSWERS_MAX,
} from '../../../../shared/areas/wallet/fund-password'
import type { EncryptedBody } from '../../../../shared/contract/account-schemas'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { sendSecretFields } from '../../../forms/send-secret'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { MemberContext, PageContext } from '../../../page-context'
import {
  changeFundPassword,
  fetchSecurityConfig,
  fetchSecurityQuestions,
  resetFundPassword,
  sendFundPasswordResetCode,
  setFundPassword,
} from '../../../platform/calls/security-calls'
import { toFormError } from '../../../platform/form-error'
import type { PlatformContext } from '../../../platform/transport/request-platform'
import type { ActionResult } from '../../../worker-page'
import { secondsUntilCodeExpiry } from '../../account/send-sms-code'

/**
 * Loads the security questions that the member has answered, in the order in which the form asks them.
 * @throws PlatformError
 */
export async function loadSecurityQuestions(
  platform: PlatformContext,
  token: string,
): Promise<AnsweredQuestion[]> {
  const { questions, set } = await fetchSecurityQuestions(platform, token)
  return set
    .flatMap((id) => questions.filter((question) => question.id === id))
    .slice(0, SECURITY_ANSWERS_MAX)
}

type Posted = Record<string, string>
type Answer = ActionResult<FundPasswordContract>

/** The platform call that a fund password form makes, and the validation of its fields. */
interface Act {
  send: (body: EncryptedBody) => Promise<unknown>
  /** Validates a form posted without scripts. @throws PlatformError */
  check: Parameters<typeof sendSecretFields<(typeof fields)[number]>>[1]['check']
}

/** Returns the checked payload of a fund password form posted without scripts, or its field errors. */
function payloadOf<T>(
  checked: ReturnType<typeof checkForm<T>>,
  payload: (typed: T) => Record<string, unknown>,
) {
  return checked.ok ? { payload: payload(checked.values) } : { fieldErrors: checked.fieldErrors }
}

const codeWay = (method: string | undefined) => (method === 'email' ? 'email' : 'mobile')

function actOf({ platform }: PageContext, token: string, posted: Posted): Act {
  const setup = () => fetchSecurityConfig(platform, token)
  if (posted.step === 'change')
    return {
      send: (body) => changeFundPassword(platform, token, body),
      check: async () =>
        payloadOf(checkForm(changeFundPasswordSchema(await setup()), posted), changeFundPasswordPayload),
    }
  if (posted.step !== 'reset')
    return {
      send: (body) => setFundPassword(platform, token, body),
      check: async () =>
        payloadOf(checkForm(firstFundPasswordSchema(await setup()), posted), firstFundPasswordPayload),
    }
  const send = (body: EncryptedBody) => resetFundPassword(platform, token, body)
  if (posted.method !== 'questions')
    return {
      send,
      check: async () =>
        payloadOf(checkForm(resetByCodeSchema(await setup()), posted), (typed) =>
          resetByCodePayload(codeWay(posted.method), typed),
        ),
    }
  return {
    send,
    check: async () => {
      const [security, questions] = await Promise.all([setup(), loadSecurityQuestions(platform, token)])
      const checked = checkForm(resetByAnswersSchema(security, questions.length), posted)
      return payloadOf(checked, (typed) => resetByAnswersPayload(questions, typed))
    },
  }
}

/** Sends the reset code for a fund password form without scripts. */
async function sendCode(
  context: PageContext,
  { token, userName }: { token: string; userName: string },
  posted: Posted,
): Promise<Answer> {
  const limit = await countAttempt(context, 'ownCode', { account: userName })
  if (!limit.allowed) return rateLimitFormError(limit)
  try {
    const sent = await sendFundPasswordResetCode(context.platform, token, codeWay(posted.method))
    return { state: 'code', extra: { secondsLeft: secondsUntilCodeExpiry(sent) } }
  } catch (error) {
    return toFormError(error)
  }
}

/** Handles a posted fund password form: the first password, a change, a reset, or the code for a reset. */
export async function submitFundPassword(context: MemberContext, form: FormData): Promise<Answer> {
  const { session } = context
  const posted = readTextFields(form)
  if (posted.intent === 'code') return sendCode(context, session, posted)
  const refused = await sendSecretFields(context, {
    posted,
    fields,
    ...actOf(context, session.token, posted),
  })
  return refused ?? { state: 'saved' }
}
