import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { ANOTHER_PAYMENT_INTENT } from '../../../../shared/areas/wallet/intents'
import {
  fields,
  type WithdrawContract,
  withdrawPayload,
  withdrawSchema,
} from '../../../../shared/areas/wallet/withdraw'
import { idSchema } from '../../../../shared/contract/field-schemas'
import type { WithdrawSettings } from '../../../../shared/contract/withdrawal-schemas'
import { readJweIdempotencyKey } from '../../../../shared/encryption/encrypt'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { compareAmounts, currencyDecimals, parseAmount } from '../../../../shared/money/amount'
import { amountAfterFee } from '../../../../shared/money/withdraw-terms'
import { href } from '../../../../shared/paths'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import type { Bindings } from '../../../env'
import { createPaymentOnce, nextFormKey } from '../../../idempotency/create-once'
import { catchKeyStorageError, type MemberKeys, openMemberKeys } from '../../../idempotency/member-keys'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { MemberContext, PageContext } from '../../../page-context'
import { fetchSecurityConfig } from '../../../platform/calls/security-calls'
import {
  createWithdrawal,
  fetchPayoutAccounts,
  fetchWithdrawSettings,
} from '../../../platform/calls/wallet-calls'
import { toFormError } from '../../../platform/form-error'
import { sendEncrypted } from '../../../platform/transport/encrypted-call'
import { PlatformError } from '../../../platform/transport/error'
import type { MemberSession } from '../../../session/session'
import type { ActionResult } from '../../../worker-page'

type Answer = ActionResult<WithdrawContract>
type Posted = Readonly<Record<string, string>>

/** Fields that the browser posts unencrypted in addition to the encrypted withdrawal, only for display. */
const clearSchema = v.object({
  amount: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(40, 'amount-format')),
  account: idSchema,
})

interface WithdrawRequest {
  attempt: { amount: string; account: string }
  /** The browser's JWE, or the payload of a form without scripts. */
  secret: string | Record<string, unknown>
  /**
   * Amount that the player has confirmed to receive, as posted. It is only compared with the current terms,
   * to decide on another confirmation.
   */
  receives: string
  /** The platform's withdrawal settings, if already loaded. */
  settings: WithdrawSettings | null
}

/**
 * Thrown when the terms that the player has confirmed differ from the current ones. The withdrawal was not
 * sent.
 */
class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed'

  constructor(readonly answer: FormActionResult<WithdrawContract>) {
    super('the withdrawal was not confirmed as it would be made')
  }
}

/**
 * Compares the terms that the player has confirmed with the platform's current terms.
 * @throws NotConfirmed, PlatformError
 */
async function checkTerms(
  { platform }: PageContext,
  { token }: MemberSession,
  { attempt, receives, settings }: WithdrawRequest,
): Promise<void> {
  const terms = settings ?? (await fetchWithdrawSettings(platform, token))
  const decimals = currencyDecimals(terms.currency)
  const amount = parseAmount(attempt.amount, decimals)
  if (amount === undefined) throw new NotConfirmed({ fieldErrors: { amount: 'amount-format' } })
  const confirmed = parseAmount(receives, decimals)
  if (confirmed !== undefined && compareAmounts(confirmed, amountAfterFee(terms, amount, decimals)) === 0)
    return
  throw new NotConfirmed(confirmNewTerms(terms))
}

/** Returns the form with the current withdrawal terms, which the player must confirm. */
const confirmNewTerms = ({ fee, freeLeft }: WithdrawSettings): FormActionResult<WithdrawContract> => ({
  state: 'confirm',
  extra: { terms: { fee, freeLeft } },
})

/**
 * Converts a refused or failed withdrawal to the form's response.
 * @throws errors that no form can handle, such as an ended session
 */
async function failure(
  { platform }: PageContext,
  { token }: MemberSession,
  error: unknown,
): Promise<FormActionResult<WithdrawContract>> {
  if (error instanceof NotConfirmed) return error.answer
  const refusal = toFormError(error, fields)
  if (!(error instanceof PlatformError && error.errorCode === 'withdraw.terms')) return refusal
  // The terms changed after the worker had compared them. The platform has detected that and created nothing.
  try {
    return confirmNewTerms(await fetchWithdrawSettings(platform, token))
  } catch (unknownTerms) {
    if (!(unknownTerms instanceof PlatformError) || unknownTerms.code === 'session-expired')
      throw unknownTerms
    return refusal
  }
}

/**
 * Returns the withdrawal that a form requests, or the form's errors.
 * @throws PlatformError
 */
async function resolveRequest(
  { platform }: PageContext,
  { token }: MemberSession,
  posted: Posted,
): Promise<WithdrawRequest | { answer: FormActionResult<WithdrawContract> }> {
  const { encrypted, key, receives = '' } = posted
  if (encrypted) {
    if (readJweIdempotencyKey(encrypted) !== key) return { answer: { error: 'payment-form-old' } }
    const clear = checkForm(clearSchema, posted)
    return clear.ok
      ? { attempt: clear.values, secret: encrypted, receives, settings: null }
      : { answer: { fieldErrors: clear.fieldErrors } }
  }
  const [settings, { list: accounts }, { fundPasswordRule: rule }] = await Promise.all([
    fetchWithdrawSettings(platform, token),
    fetchPayoutAccounts(platform, token),
    fetchSecurityConfig(platform, token),
  ])
  if (settings.closed) return { answer: { error: 'withdraw.closed' } }
  const checked = checkForm(withdrawSchema(settings, { accounts, rule }), posted)
  if (!checked.ok) {
    const { fundPassword, ...fieldErrors } = checked.fieldErrors
    // The form's first step shows the withdrawal for confirmation. Only the second step requires the fund
    // password.
    const isFirst = posted.fundPassword === undefined
    if (isFirst && Object.keys(fieldErrors).length === 0) return { answer: { state: 'confirm' } }
    return { answer: { fieldErrors: isFirst ? fieldErrors : checked.fieldErrors } }
  }
  const { amount, account } = checked.values
  return { attempt: { amount, account }, secret: withdrawPayload(checked.values), receives, settings }
}

/**
 * Creates the withdrawal, only once per idempotency key.
 * @throws NotConfirmed, PlatformError, KeyStorageError
 */
async function createWithdrawalOnce(
  context: PageContext,
  session: MemberSession,
  { keys, key, wish }: { keys: MemberKeys; key: string; wish: WithdrawRequest },
): Promise<Answer> {
  const { platform } = context
  const { token } = session
  const { attempt, secret } = wish
  const creation = await createPaymentOnce(
    { platform, token, keys },
    { action: 'withdraw', key, attempt, check: () => checkTerms(context, session, wish) },
    (idempotencyKey) =>
      sendEncrypted(
        platform,
        secret,
        (body) => createWithdrawal(platform, token, { idempotencyKey, body }),
        idempotencyKey,
      ),
  )
  if (creation.outcome === 'created') return { redirect: href('payment', { id: creation.madeId }) }
  // The platform did not respond. The withdrawal page shows the outcome once it is known.
  if (creation.outcome === 'unanswered') return { redirect: href('withdraw') }
  if (creation.outcome === 'stale') return { error: 'payment-form-old' }
  if (creation.outcome === 'refused-before') return { error: 'refused-before' }
  // An earlier request or another tab has already created a withdrawal. The response contains the form's key;
  // the player must choose to make another withdrawal.
  return { error: 'payment-made', extra: { key, paymentId: creation.madeId } }
}

async function answerWithdrawal(context: MemberContext, form: FormData): Promise<Answer> {
  const { session } = context
  const keys = openMemberKeys(env as Bindings, session.userName)
  const posted = readTextFields(form)
  const { intent, key = '' } = posted
  if (intent === ANOTHER_PAYMENT_INTENT) {
    await keys.retire('withdraw', key)
    return { redirect: href('withdraw') }
  }
  // Adds the idempotency key for the next attempt to a response. If the platform has responded to the current
  // key, a new one is added.
  const withKey = async (answer: Answer): Promise<Answer> => {
    if ('redirect' in answer || answer.error === 'payment-made') return answer
    const { key: next, unseen } = await nextFormKey(keys, 'withdraw', key)
    return { ...answer, extra: { ...answer.extra, key: next, ...(unseen && { paymentId: unseen.madeId }) } }
  }
  const limit = await countAttempt(context, 'withdraw', { account: session.userName })
  if (!limit.allowed) return withKey(rateLimitFormError(limit))
  try {
    const wish = await resolveRequest(context, session, posted)
    if ('answer' in wish) return await withKey(wish.answer)
    return await withKey(await createWithdrawalOnce(context, session, { keys, key, wish }))
  } catch (error) {
    return withKey(await failure(context, session, error))
  }
}

/** Handles a posted withdrawal form. Members who are excluded from playing can still withdraw. */
export const submitWithdraw = (context: MemberContext, form: FormData): Promise<Answer> =>
  catchKeyStorageError(answerWithdrawal(context, form))
