import {
  ANSWERS_MAX,
  type AnsweredQuestion,
  answersResetPayload,
  answersResetSchema,
  changePayload,
  changeSchema,
  codeResetPayload,
  codeResetSchema,
  type FundPasswordContract,
  fields,
  fundPasswordPayload,
  fundPasswordSchema,
} from '../../../../shared/areas/wallet/fund-password'
import type { EncryptedBody } from '../../../../shared/contract/account'
import { checkForm, textFields } from '../../../../shared/validation/form'
import type { MemberContext, PageContext } from '../../../context'
import { sendSecret } from '../../../forms/send-secret'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import {
  changeFundPassword,
  resetFundPassword,
  securityConfig,
  securityQuestions,
  sendResetCode,
  setFundPassword,
} from '../../../platform/calls/security'
import { formError } from '../../../platform/form-error'
import type { PlatformContext } from '../../../platform/transport/context'
import type { ActionResult } from '../../../worker-page'
import { codeSecondsLeft } from '../../account/phone-code'

/**
 * Loads the security questions that the member has answered, in the order in which the form asks them.
 * @throws PlatformError
 */
export async function loadSecurityQuestions(
  platform: PlatformContext,
  token: string,
): Promise<AnsweredQuestion[]> {
  const { questions, set } = await securityQuestions(platform, token)
  return set.flatMap((id) => questions.filter((question) => question.id === id)).slice(0, ANSWERS_MAX)
}

type Posted = Record<string, string>
type Answer = ActionResult<FundPasswordContract>

/** The platform call that a fund password form makes, and the validation of its fields. */
interface Act {
  send: (body: EncryptedBody) => Promise<unknown>
  /** Validates a form posted without scripts. @throws PlatformError */
  check: Parameters<typeof sendSecret<(typeof fields)[number]>>[1]['check']
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
  const setup = () => securityConfig(platform, token)
  if (posted.step === 'change')
    return {
      send: (body) => changeFundPassword(platform, token, body),
      check: async () => payloadOf(checkForm(changeSchema(await setup()), posted), changePayload),
    }
  if (posted.step !== 'reset')
    return {
      send: (body) => setFundPassword(platform, token, body),
      check: async () => payloadOf(checkForm(fundPasswordSchema(await setup()), posted), fundPasswordPayload),
    }
  const send = (body: EncryptedBody) => resetFundPassword(platform, token, body)
  if (posted.method !== 'questions')
    return {
      send,
      check: async () =>
        payloadOf(checkForm(codeResetSchema(await setup()), posted), (typed) =>
          codeResetPayload(codeWay(posted.method), typed),
        ),
    }
  return {
    send,
    check: async () => {
      const [security, questions] = await Promise.all([setup(), loadSecurityQuestions(platform, token)])
      const checked = checkForm(answersResetSchema(security, questions.length), posted)
      return payloadOf(checked, (typed) => answersResetPayload(questions, typed))
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
    const sent = await sendResetCode(context.platform, token, codeWay(posted.method))
    return { state: 'code', extra: { secondsLeft: codeSecondsLeft(sent) } }
  } catch (error) {
    return formError(error)
  }
}

/** Handles a posted fund password form: the first password, a change, a reset, or the code for a reset. */
export async function submitFundPassword(context: MemberContext, form: FormData): Promise<Answer> {
  const { session } = context
  const posted = textFields(form)
  if (posted.intent === 'code') return sendCode(context, session, posted)
  const refused = await sendSecret(context, { posted, fields, ...actOf(context, session.token, posted) })
  return refused ?? { state: 'saved' }
}
