import { env } from 'cloudflare:workers'
import {
  type DepositContract,
  type DepositValues,
  depositSchema,
  fields,
  listDepositChannels,
} from '../../../../shared/areas/wallet/deposit'
import { ANOTHER_PAYMENT_INTENT } from '../../../../shared/areas/wallet/intents'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import type { DepositFlow, DepositSettings } from '../../../../shared/contract/payment-schemas'
import { TERMS_REQUIRED } from '../../../../shared/contract/protection-schemas'
import { AMOUNT_PATTERN } from '../../../../shared/money/amount'
import { href } from '../../../../shared/paths'
import { acknowledgedFundsNotice, dueFundsNotice } from '../../../../shared/protection/funds-protection'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import type { Bindings } from '../../../env'
import { createPaymentOnce, nextFormKey } from '../../../idempotency/create-once'
import { catchKeyStorageError, openMemberKeys } from '../../../idempotency/member-keys'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { MemberContext, PageContext } from '../../../page-context'
import { createDeposit, fetchDepositSettings } from '../../../platform/calls/wallet-calls'
import { toFormError } from '../../../platform/form-error'
import { PlatformError } from '../../../platform/transport/error'
import { checkDeposit, type DecisionPage } from '../../../protection/permissions'
import type { MemberSession } from '../../../session/session'
import { isPlatformOpen } from '../../../status/platform-status'
import type { ActionResult } from '../../../worker-page'

type Answer = ActionResult<DepositContract>

/** Returns the initial values of the next deposit form. */
const prefill = ({ amount = '', channel = '', bonus = '' }: Readonly<Record<string, string>>) => ({
  amount: AMOUNT_PATTERN.test(amount) ? amount : null,
  channel: ID_PATTERN.test(channel) ? channel : null,
  bonus: ID_PATTERN.test(bonus) ? bonus : null,
})

/**
 * Redirects to a page on which the member decides something before depositing. The entered values are in the
 * URL, so that the deposit form has them again after the decision.
 */
const redirectToDecision = (page: DecisionPage, { amount, channel, bonus }: DepositValues) => ({
  redirect: href(page, { return: href('deposit', prefill({ amount, channel, bonus })) }),
})

/**
 * Creates the deposit, only once per idempotency key. The channel determines the payment flow; the form
 * cannot change it.
 */
async function createDepositOnce(
  { platform, publicOrigin: ownOrigin }: PageContext,
  { token, userName }: MemberSession,
  key: string,
  {
    typed,
    flow,
    limit,
    fundsNotice,
  }: {
    typed: DepositValues
    flow: DepositFlow
    /** Acknowledged version of the statement about the protection of money; undefined: none. */
    fundsNotice: string | undefined
  } & Pick<DepositSettings, 'limit'>,
): Promise<Answer> {
  const keys = openMemberKeys(env as Bindings, userName)
  const { amount, channel, bonus } = typed
  const body = {
    channelId: channel,
    amount,
    ...(bonus !== '' && { promotionId: bonus }),
    // Also sent with later deposits, because a repeated call must have the same body as the first one.
    ...(fundsNotice !== undefined && { fundsNotice }),
    returnUrl: new URL(href('payment', { back: 1 }), ownOrigin).href,
  }
  const withNewKey = async (answer: Exclude<Answer, { redirect: string }>): Promise<Answer> => {
    const { key: next, unseen } = await nextFormKey(keys, 'deposit', key)
    return { ...answer, extra: { ...answer.extra, key: next, ...(unseen && { paymentId: unseen.madeId }) } }
  }
  let isSent = false
  try {
    const creation = await createPaymentOnce(
      { platform, token, keys },
      { action: 'deposit', key, attempt: { amount, channel, bonus } },
      (idempotencyKey) => {
        isSent = true
        return createDeposit(platform, token, { flow, idempotencyKey, body })
      },
    )
    // If an earlier request created the deposit, it may have been paid meanwhile. Its page must then not
    // redirect to the gateway automatically.
    if (creation.outcome === 'created')
      return {
        redirect: href('payment', { id: creation.madeId, back: isSent || flow !== 'gateway' ? null : 1 }),
      }
    // The platform did not respond. The deposit page shows the outcome once it is known.
    if (creation.outcome === 'unanswered') return { redirect: href('deposit') }
    if (creation.outcome === 'stale') return withNewKey({ error: 'payment-form-old' })
    if (creation.outcome === 'refused-before') return withNewKey({ error: 'refused-before' })
    // An earlier request or another tab has already created a payment. The response contains the form's key;
    // the player must choose to make another payment.
    return { error: 'payment-made', extra: { key, paymentId: creation.madeId } }
  } catch (error) {
    // The terms have changed since the check.
    if (error instanceof PlatformError && error.errorCode === TERMS_REQUIRED)
      return redirectToDecision('terms-update', typed)
    const answer = toFormError(error, fields)
    const isLimited = answer.fieldErrors?.amount === 'deposit.limit' && limit !== null
    return withNewKey({ ...answer, ...(isLimited && { extra: { limit } }) })
  }
}

async function answerDeposit(context: MemberContext, form: FormData): Promise<Answer> {
  const { session, platform, product } = context
  const posted = readTextFields(form)
  if (posted.intent === ANOTHER_PAYMENT_INTENT) {
    await openMemberKeys(env as Bindings, session.userName).retire('deposit', posted.key ?? '')
    return { redirect: href('deposit', prefill(posted)) }
  }
  if (!(await isPlatformOpen(platform))) return { error: 'not-available' }
  const limit = await countAttempt(context, 'deposit', { account: session.userName })
  if (!limit.allowed) return rateLimitFormError(limit)
  const { refusal, getsOffers } = await checkDeposit(platform, session, product.complianceProfile)
  if (refusal && refusal !== 'limits-offer' && refusal !== 'terms-update') return { error: refusal }
  const settings = await fetchDepositSettings(platform, session.token).catch(
    toFormError<DepositContract['field']>,
  )
  if (!('methods' in settings)) return settings
  if (posted.bonus && !getsOffers) return { error: 'deposit.promotion' }
  const checked = checkForm(depositSchema(settings, dueFundsNotice(product, settings)), posted)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  const chosen = listDepositChannels(settings).find(({ id }) => id === checked.values.channel)
  if (!chosen) return { fieldErrors: { channel: 'deposit.channel.closed' } }
  if (refusal) return redirectToDecision(refusal, checked.values)
  return createDepositOnce(context, session, posted.key ?? '', {
    typed: checked.values,
    flow: chosen.flow,
    limit: settings.limit,
    fundsNotice: acknowledgedFundsNotice(product, settings),
  })
}

export const submitDeposit = (context: MemberContext, form: FormData): Promise<Answer> =>
  catchKeyStorageError(answerDeposit(context, form))
