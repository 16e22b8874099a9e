import { env } from 'cloudflare:workers'
import {
  ANOTHER_TRANSFER_INTENT,
  AUTO_TRANSFER_INTENT,
  fields,
  TRANSFER_INTENTS,
  type TransferIntent,
  type TransfersContract,
  transferFormId,
  transferToVendorSchema,
} from '../../../../shared/areas/wallet/transfers'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { isRestrictionError, restrictionOfError } from '../../../../shared/contract/protection-schemas'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { currencyDecimals, parseAmount } from '../../../../shared/money/amount'
import { href } from '../../../../shared/paths'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import type { Bindings } from '../../../env'
import { createPaymentOnce, nextFormKey } from '../../../idempotency/create-once'
import { catchKeyStorageError, openMemberKeys } from '../../../idempotency/member-keys'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { MemberContext, PageContext } from '../../../page-context'
import {
  createTransfer,
  fetchVendorWallets,
  type NewTransfer,
  setAutoTransfer,
} from '../../../platform/calls/wallet-calls'
import { toFormError } from '../../../platform/form-error'
import { PlatformError } from '../../../platform/transport/error'
import type { MemberSession } from '../../../session/session'
import type { ActionResult } from '../../../worker-page'

type Refusal = FormActionResult<TransfersContract>
type Answer = ActionResult<TransfersContract>
type Posted = Readonly<Record<string, string>>

/**
 * The transfer to create, or the form's errors. A null body transfers the balances of all vendors to the main
 * wallet.
 */
type TransferRequest = { body: NewTransfer | null } | Refusal

/**
 * Returns the request for transferring a vendor's balance to the main wallet, with the amount that the form
 * showed. The platform checks the balance.
 */
function toMainWalletBody(walletId: string, amount: string | undefined): TransferRequest {
  if (amount === undefined) return { error: 'transfer.amount' }
  return { body: { walletId, direction: 'home', amount } }
}

/**
 * Returns the transfer that a form requests, or the form's errors.
 * @throws PlatformError
 */
async function resolveRequest(
  { platform }: PageContext,
  token: string,
  move: TransferIntent,
  posted: Posted,
): Promise<TransferRequest> {
  if (move === 'all') return { body: null }
  const { walletId = '', amount = '' } = posted
  if (!ID_PATTERN.test(walletId)) return { error: 'transfer.wallet' }
  const wallets = await fetchVendorWallets(platform, token)
  if (move === 'home')
    return toMainWalletBody(walletId, parseAmount(amount, currencyDecimals(wallets.currency)))
  const checked = checkForm(transferToVendorSchema(wallets), { amount })
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  return { body: { walletId, direction: 'to-vendor', amount: checked.values.amount } }
}

/**
 * Transfers the money, only once per idempotency key.
 * @throws PlatformError, KeyStorageError
 */
async function transferOnce(
  { platform }: PageContext,
  { token, userName }: MemberSession,
  key: string,
  { move, body }: { move: TransferIntent; body: NewTransfer | null },
): Promise<Answer> {
  const keys = openMemberKeys(env as Bindings, userName)
  const creation = await createPaymentOnce(
    { platform, token, keys },
    {
      action: 'transfer',
      key,
      attempt: { move, ...(body && { walletId: body.walletId, amount: body.amount }) },
    },
    (idempotencyKey) => createTransfer(platform, token, { idempotencyKey, body }),
  )
  if (creation.outcome === 'created') return { redirect: href('transfers', { of: key }) }
  // The platform did not respond. The transfers page shows the outcome once it is known.
  if (creation.outcome === 'unanswered') return { redirect: href('transfers') }
  if (creation.outcome === 'stale') return { error: 'payment-form-old' }
  if (creation.outcome === 'refused-before') return { error: 'refused-before' }
  // An earlier request or another tab has already made a transfer. The response contains the form's key; the
  // player must choose to make another transfer.
  return { error: 'transfer-made', extra: { key, made: creation.key } }
}

/**
 * Converts a failed transfer to a form error.
 * @throws errors other than platform failures, and an ended session
 */
function refusalOf(error: unknown, move: TransferIntent): Refusal {
  const code = error instanceof PlatformError ? error.errorCode : undefined
  if (isRestrictionError(code)) return { error: `transfer-${restrictionOfError(code)}` }
  return toFormError(error, move === 'send' ? fields : [])
}

async function submitMove(
  context: MemberContext,
  session: MemberSession,
  move: TransferIntent,
  posted: Posted,
): Promise<Answer> {
  const { token, userName } = session
  const { key = '' } = posted
  const withNewKey = async (refusal: Refusal): Promise<Refusal> => {
    const { key: next, unseen } = await nextFormKey(
      openMemberKeys(env as Bindings, userName),
      'transfer',
      key,
    )
    return { ...refusal, extra: { ...refusal.extra, key: next, ...(unseen && { made: unseen.key }) } }
  }
  try {
    const wanted = await resolveRequest(context, token, move, posted)
    if (!('body' in wanted)) return wanted
    const answer = await transferOnce(context, session, key, { move, ...wanted })
    return 'redirect' in answer || answer.error === 'transfer-made' ? answer : await withNewKey(answer)
  } catch (error) {
    return withNewKey(refusalOf(error, move))
  }
}

async function setAutomaticTransfers(
  { platform }: PageContext,
  token: string,
  isOn: boolean,
): Promise<Answer> {
  try {
    await setAutoTransfer(platform, token, isOn)
    return { redirect: href('transfers') }
  } catch (error) {
    return toFormError(error)
  }
}

async function submitted(context: MemberContext, form: FormData): Promise<Answer> {
  const { session } = context
  const posted: Posted = readTextFields(form)
  const { intent = '', walletId = '', key = '' } = posted
  if (intent === ANOTHER_TRANSFER_INTENT) {
    await openMemberKeys(env as Bindings, session.userName).retire('transfer', key)
    return { redirect: href('transfers', { vendor: ID_PATTERN.test(walletId) ? walletId : null }) }
  }
  const limit = await countAttempt(context, 'transfer', { account: session.userName })
  const move = TRANSFER_INTENTS.find((value) => value === intent)
  const answer = await ((): Answer | Promise<Answer> => {
    if (!limit.allowed) return rateLimitFormError(limit)
    if (intent === AUTO_TRANSFER_INTENT)
      return setAutomaticTransfers(context, session.token, posted.isOn === 'on')
    return move ? submitMove(context, session, move, posted) : { error: 'unknown' }
  })()
  if ('redirect' in answer) return answer
  return { ...answer, extra: { ...answer.extra, form: transferFormId(intent, walletId) } }
}

/** Handles a posted form of the transfers page: transfers money, or switches the automatic transfers. */
export const submitTransfer = (context: MemberContext, form: FormData): Promise<Answer> =>
  catchKeyStorageError(submitted(context, form))
