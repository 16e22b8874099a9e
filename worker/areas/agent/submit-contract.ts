import {
  type ContractKindFormContract,
  contractKindHref,
  REQUEST_PAYOUT_INTENT,
} from '../../../shared/areas/agent/contract-kind'
import {
  CONTRACT_ANSWERS,
  type ContractAnswer,
  type ContractKind,
  isContractError,
} from '../../../shared/contract/agent-contract-schemas'
import { ID_PATTERN } from '../../../shared/contract/field-schemas'
import { readTextFields } from '../../../shared/validation/form-validation'
import { isOutcomeUnknown } from '../../idempotency/form-keys'
import type { MemberContext, PageContext } from '../../page-context'
import { answerContract, requestPayout } from '../../platform/calls/agent-calls'
import { toFormError } from '../../platform/form-error'
import { PlatformError } from '../../platform/transport/error'
import type { ActionResult } from '../../worker-page'

type Answer = ActionResult<ContractKindFormContract>

/**
 * Returns the contract form's response to a failed platform call.
 * @param result URL of the page that shows the contract's current state; used when the outcome is unknown
 * @throws errors other than platform failures, and an ended session
 */
function afterFailure(error: unknown, result: string): Answer {
  const code = error instanceof PlatformError ? error.errorCode : undefined
  if (isOutcomeUnknown(error)) return { redirect: result }
  if (code === 'no.permission') return { error: 'not-allowed', isForbidden: true }
  // The member has already used this idempotency key for another kind of contract, so no offer of this kind
  // has this id.
  if (code === 'idempotency.conflict') return { error: 'contract.not.found' }
  if (isContractError(code)) return { error: code }
  return toFormError(error)
}

/** Accepts or declines a contract offer. The platform checks that the offer is the member's. */
async function answerOffer(
  { platform }: PageContext,
  token: string,
  { kind, id, how }: { kind: ContractKind; id: string; how: ContractAnswer },
): Promise<Answer> {
  const result = contractKindHref(kind, { answer: id })
  // Copies of a form in several tabs use one idempotency key. Repeating the call after a lost response is
  // therefore safe.
  const idempotencyKey = `${id}:${how}`
  try {
    await answerContract(platform, token, { kind, id, answer: how, idempotencyKey })
    return { redirect: result }
  } catch (error) {
    return afterFailure(error, result)
  }
}

/** Requests the payout of a contract's period. */
async function requestPeriodPayout(
  { platform }: PageContext,
  token: string,
  { kind, period }: { kind: ContractKind; period: string },
): Promise<Answer> {
  const result = contractKindHref(kind, { paid: period })
  try {
    // The platform pays each period only once, so every request may use a new idempotency key. The platform
    // repeats a refusal for the same key: with a fixed key, a period that was requested too early could never
    // be paid.
    await requestPayout(platform, token, { kind, period, idempotencyKey: crypto.randomUUID() })
    return { redirect: result }
  } catch (error) {
    return afterFailure(error, result)
  }
}

/** Handles a posted form of a contract page: accepts or declines an offer, or requests a period's payout. */
export async function submitContractForm(
  context: MemberContext,
  form: FormData,
  kind: ContractKind,
): Promise<Answer> {
  const { session } = context
  const posted = readTextFields(form)
  const { intent, id = '', period = '' } = posted
  if (intent === REQUEST_PAYOUT_INTENT)
    return ID_PATTERN.test(period)
      ? requestPeriodPayout(context, session.token, { kind, period })
      : { error: 'payout.not.ready' }
  const how = CONTRACT_ANSWERS.find((value) => value === intent)
  if (!how) return { error: 'unknown' }
  return ID_PATTERN.test(id)
    ? answerOffer(context, session.token, { kind, id, how })
    : { error: 'contract.not.found' }
}
