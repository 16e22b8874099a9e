import { hasAgentPermission } from '../../../../shared/accounts/account-rights'
import {
  type ContractOfferFormContract,
  type ContractOfferValues,
  contractOfferFormSchema,
  EDIT_CONTRACT_OFFER_INTENT,
  offeredContractsHref,
} from '../../../../shared/areas/agent/agent-contracts'
import { type ContractKind, isContractError } from '../../../../shared/contract/agent-contract-schemas'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { isOutcomeUnknown, nextIdempotencyKey, postedIdempotencyKey } from '../../../idempotency/form-keys'
import type { MemberContext, PageContext } from '../../../page-context'
import { fetchAgentInfo, fetchOfferedContracts, offerContract } from '../../../platform/calls/agent-calls'
import { toFormError } from '../../../platform/form-error'
import { PlatformError } from '../../../platform/transport/error'
import type { MemberSession } from '../../../session/session'
import type { ActionResult } from '../../../worker-page'
import { findDirectMember } from './load'

type Refusal = FormActionResult<ContractOfferFormContract>
type Answer = ActionResult<ContractOfferFormContract>
type Posted = Readonly<Record<string, string>>

/**
 * Returns the contract form's errors after a failed platform call.
 * @throws errors other than platform failures, and an ended session
 */
function refusalOf(error: unknown): Refusal {
  const code = error instanceof PlatformError ? error.errorCode : undefined
  if (code === 'no.permission') return { error: 'not-allowed', isForbidden: true }
  if (code === 'idempotency.conflict') return { error: 'offer-made' }
  return isContractError(code) ? { error: code } : toFormError(error)
}

/** Sends a contract offer to the platform, only once for the form's idempotency key. */
async function sendOffer(
  { platform }: PageContext,
  token: string,
  { key, ...body }: ContractOfferValues & { memberId: string; kind: ContractKind; key: string },
): Promise<Answer> {
  try {
    const { id } = await offerContract(platform, token, { ...body, idempotencyKey: key })
    return { redirect: offeredContractsHref({ offer: id }) }
  } catch (error) {
    const refusal: Refusal = isOutcomeUnknown(error)
      ? { error: 'money-unanswered', state: 'confirm' }
      : refusalOf(error)
    const next = nextIdempotencyKey(key, refusal)
    return { ...refusal, extra: { key: next, isStep: next === key } }
  }
}

/**
 * Validates the posted contract terms, shows them for confirmation, and offers them once confirmed.
 * @throws PlatformError
 */
async function checkAndOffer(
  context: PageContext,
  { token, type }: MemberSession,
  { key, posted }: { key: string; posted: Posted },
): Promise<Answer> {
  const { platform, url } = context
  const { permissions, today } = await fetchAgentInfo(platform, token)
  if (!hasAgentPermission({ type, permissions }, 'contracts'))
    return { error: 'not-allowed', isForbidden: true }
  const [member, { bounds, currency = null }] = await Promise.all([
    findDirectMember(context, token, { id: url.searchParams.get('member') ?? '', today }),
    fetchOfferedContracts(platform, token),
  ])
  if (!member) return { error: 'agent.member.not.found' }
  const kind = posted.kind
  const bound = bounds.find((one) => one.kind === kind)
  if (!bound) return { error: 'contract.terms' }
  const checked = checkForm(contractOfferFormSchema(bound, currency), posted)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors, extra: { key, isStep: false } }
  if (posted.intent === EDIT_CONTRACT_OFFER_INTENT) return { extra: { key, isStep: false } }
  if (posted.confirmed !== 'yes') return { state: 'confirm', extra: { key, isStep: true } }
  return sendOffer(context, token, { ...checked.values, memberId: member.id, kind: bound.kind, key })
}

/** Handles a posted contract offer to the member whom the URL names. */
export async function submitContractOffer(context: MemberContext, form: FormData): Promise<Answer> {
  const { session } = context
  const posted = readTextFields(form)
  const key = postedIdempotencyKey(posted)
  try {
    return await checkAndOffer(context, session, { key, posted })
  } catch (error) {
    // No offer was sent, so the form retains its idempotency key.
    return { ...refusalOf(error), extra: { key, isStep: false } }
  }
}
