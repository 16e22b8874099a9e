import {
  type ContractKindContract,
  contractKindHref,
  REQUEST_PAYOUT,
} from '../../../shared/areas/agent/contracts'
import {
  CONTRACT_ANSWERS,
  type ContractAnswer,
  type ContractKind,
  isContractError,
} from '../../../shared/contract/agent-contracts'
import { ID_PATTERN } from '../../../shared/contract/fields'
import { textFields } from '../../../shared/validation/form'
import type { MemberContext, PageContext } from '../../context'
import { answerContract, requestPayout } from '../../platform/calls/agent'
import { formError } from '../../platform/form-error'
import { PlatformError } from '../../platform/transport/error'
import type { ActionResult } from '../../worker-page'
import { isOutcomeUnknown } from './form-keys'

type Answer = ActionResult<ContractKindContract>

/**
 * What is said of a call that failed.
 * @param result where the page tells the state that the platform has, for a call without an answer
 * @throws errors other than platform failures, and an ended session
 */
function afterFailure(error: unknown, result: string): Answer {
  const code = error instanceof PlatformError ? error.errorCode : undefined
  if (isOutcomeUnknown(error)) return { redirect: result }
  if (code === 'no.permission') return { error: 'not-allowed', isForbidden: true }
  // The member has used this key for an offer of another kind: there is none with this id here.
  if (code === 'idempotency.conflict') return { error: 'contract.not.found' }
  if (isContractError(code)) return { error: code }
  return formError(error)
}

/** Answers an offer. Whose it is, the platform knows. */
async function answerOffer(
  { platform }: PageContext,
  token: string,
  { kind, id, how }: { kind: ContractKind; id: string; how: ContractAnswer },
): Promise<Answer> {
  const result = contractKindHref(kind, { answer: id })
  // Forms of several tabs that say the same are one call, so that a lost answer is safe to ask for again.
  const idempotencyKey = `${id}:${how}`
  try {
    await answerContract(platform, token, { kind, id, answer: how, idempotencyKey })
    return { redirect: result }
  } catch (error) {
    return afterFailure(error, result)
  }
}

/** Asks for what a period has brought. */
async function requestPeriodPayout(
  { platform }: PageContext,
  token: string,
  { kind, period }: { kind: ContractKind; period: string },
): Promise<Answer> {
  const result = contractKindHref(kind, { paid: period })
  try {
    // The period makes it pay once. A key of its own, because a key keeps its refusal: a period that was asked for too
    // early could else never be paid.
    await requestPayout(platform, token, { kind, period, idempotencyKey: crypto.randomUUID() })
    return { redirect: result }
  } catch (error) {
    return afterFailure(error, result)
  }
}

/** A posted form of a kind's page: an answer to an offer, or a period that is asked for. */
export async function submitContract(
  context: MemberContext,
  form: FormData,
  kind: ContractKind,
): Promise<Answer> {
  const { session } = context
  const posted = textFields(form)
  const { intent, id = '', period = '' } = posted
  if (intent === REQUEST_PAYOUT)
    return ID_PATTERN.test(period)
      ? requestPeriodPayout(context, session.token, { kind, period })
      : { error: 'payout.not.ready' }
  const how = CONTRACT_ANSWERS.find((known) => known === intent)
  if (!how) return { error: 'unknown' }
  return ID_PATTERN.test(id)
    ? answerOffer(context, session.token, { kind, id, how })
    : { error: 'contract.not.found' }
}
