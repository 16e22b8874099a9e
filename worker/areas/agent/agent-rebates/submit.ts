import { hasAgentPermission } from '../../../../shared/accounts/account-rights'
import { parseTypedRate } from '../../../../shared/areas/agent/agent'
import {
  isSameRate,
  type MemberRatesFormContract,
  memberRatesFormSchema,
  previousRateFieldName,
  REBATE_RATES_MAX,
  type RebateFormRow,
  rateAfterScheduledChange,
  rebateCategoryFieldName,
  rebateFieldName,
} from '../../../../shared/areas/agent/agent-rebates'
import type { MemberRates } from '../../../../shared/contract/agent-rebate-schemas'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import type { FormActionResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { isOutcomeUnknown } from '../../../idempotency/form-keys'
import { countAttempt, rateLimitFormError } from '../../../limits/rate-limit'
import type { MemberContext, PageContext } from '../../../page-context'
import { changeRates, fetchAgentInfo, fetchMemberRates } from '../../../platform/calls/agent-calls'
import { toFormError } from '../../../platform/form-error'
import { PlatformError } from '../../../platform/transport/error'
import type { ActionResult } from '../../../worker-page'

type Refusal = FormActionResult<MemberRatesFormContract>
type Answer = ActionResult<MemberRatesFormContract>
type Posted = Readonly<Record<string, string>>

interface Change {
  category: string
  before: string
  rate: string
}

const KEY_PATTERN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Converts a failed platform call to an error of the rates form. */
function refusal(error: unknown): Refusal {
  if (error instanceof PlatformError) {
    const { errorCode } = error
    if (errorCode === 'no.permission') return { error: 'not-allowed', isForbidden: true }
    if (errorCode === 'agent.member.not.found' || errorCode === 'rates.invalid') return { error: errorCode }
  }
  return toFormError(error)
}

/**
 * Returns the rates form with the current rates and a new idempotency key, because the platform has already
 * responded to the previous key.
 */
const retryAnswer = (rates: MemberRates, answer: Refusal): Refusal => ({
  ...answer,
  extra: { rates, key: crypto.randomUUID() },
})

/**
 * Returns the posted rates with their previous values and bounds; null when the form names an unknown game
 * category.
 */
function rowsOf(posted: Posted, { list }: MemberRates): RebateFormRow[] | null {
  const rows: RebateFormRow[] = []
  for (let index = 0; index < REBATE_RATES_MAX; index += 1) {
    if (posted[rebateFieldName(index)] === undefined) continue
    const row = list.find(({ category }) => category === posted[rebateCategoryFieldName(index)])
    if (!row) return null
    const before = parseTypedRate(posted[previousRateFieldName(index)] ?? '')
    rows.push({ index, row, before: before ?? rateAfterScheduledChange(row) })
  }
  return rows
}

/** Returns the rates that the posted form changes, each with the rate that the form showed. */
function changesIn(rows: readonly RebateFormRow[], values: Readonly<Record<string, string>>): Change[] {
  return rows.flatMap(({ index, before, row: { category } }) => {
    const rate = values[rebateFieldName(index)]
    return rate === undefined || isSameRate(rate, before) ? [] : [{ category, before, rate }]
  })
}

const heldRates = ({ list }: MemberRates, category: string): string => {
  const row = list.find((one) => one.category === category)
  return row ? rateAfterScheduledChange(row) : ''
}

/** True when the rates to be changed still have the values that the form showed. */
const isUnchanged = (rates: MemberRates, changes: readonly Change[]): boolean =>
  changes.every(({ category, before }) => isSameRate(heldRates(rates, category), before))

const isApplied = (rates: MemberRates, changes: readonly Change[]): boolean =>
  changes.every(({ category, rate }) => isSameRate(heldRates(rates, category), rate))

interface Sent {
  context: PageContext
  token: string
  memberId: string
  posted: Posted
  done: { redirect: string }
}

/**
 * Returns errors for posted rates outside the bounds, because the bounds may have changed since the form was
 * rendered.
 */
function outsideBounds(posted: Posted, rates: MemberRates): Refusal {
  const rows = rowsOf(posted, rates)
  const checked = rows && checkForm(memberRatesFormSchema(rows), posted)
  if (!checked || checked.ok) return retryAnswer(rates, { error: 'rates.bounds' })
  return retryAnswer(rates, { error: 'rates.bounds', fieldErrors: checked.fieldErrors })
}

/**
 * Handles a failed change of rates. If no response arrived, the current rates may show that the change was
 * applied. Otherwise the form retains its idempotency key, so that the form can safely be sent again.
 */
async function afterFailure(
  error: unknown,
  { context: { platform }, token, memberId, posted, done }: Sent,
  changes: readonly Change[],
): Promise<Answer> {
  if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
  const { errorCode } = error
  const [isLost, isBounds] = [isOutcomeUnknown(error), errorCode === 'rates.bounds']
  if (!isBounds && errorCode !== 'idempotency.conflict' && !isLost) return refusal(error)
  const unclear: Refusal = isLost
    ? { error: 'money-unanswered', state: 'confirm' }
    : { error: isBounds ? 'rates.bounds' : 'rates-changed' }
  try {
    const rates = await fetchMemberRates(platform, token, memberId)
    if (isBounds) return outsideBounds(posted, rates)
    if (isLost) return isApplied(rates, changes) ? done : unclear
    return retryAnswer(rates, { error: 'rates-changed' })
  } catch (failure) {
    if (failure instanceof PlatformError && failure.code !== 'session-expired') return unclear
    throw failure
  }
}

async function change(sent: Sent, rates: MemberRates): Promise<Answer> {
  const { context, token, memberId, posted, done } = sent
  const rows = rowsOf(posted, rates)
  if (!rows) return retryAnswer(rates, { error: 'rates-changed' })
  const checked = checkForm(memberRatesFormSchema(rows), posted)
  const { confirmed, key = '' } = posted
  if (!checked.ok)
    return confirmed === 'yes'
      ? outsideBounds(posted, rates)
      : retryAnswer(rates, { fieldErrors: checked.fieldErrors })
  const changes = changesIn(rows, checked.values)
  if (changes.length === 0) return retryAnswer(rates, { error: 'rates-none' })
  // The rates already have the requested values: an earlier attempt changed them and its response was lost,
  // or another tab changed them.
  if (confirmed === 'yes' && isApplied(rates, changes)) return done
  if (!isUnchanged(rates, changes)) return retryAnswer(rates, { error: 'rates-changed' })
  // The form retains its idempotency key, because an earlier request with this key may still reach the
  // platform.
  if (confirmed !== 'yes')
    return { state: 'confirm', extra: { rates, key: KEY_PATTERN.test(key) ? key : crypto.randomUUID() } }
  if (!KEY_PATTERN.test(key)) return retryAnswer(rates, { error: 'payment-form-old' })
  try {
    await changeRates(context.platform, token, {
      ...{ idempotencyKey: key, memberId },
      rates: changes.map(({ category, rate }) => ({ category, rate })),
    })
    return done
  } catch (error) {
    return afterFailure(error, sent, changes)
  }
}

async function submitted(context: MemberContext, posted: Posted): Promise<Answer> {
  const { session, platform, url } = context
  const memberId = url.searchParams.get('member') ?? ''
  const { token, type, userName } = session
  const limit = await countAttempt(context, 'rates', { account: userName })
  if (!limit.allowed) return rateLimitFormError(limit)
  if (!ID_PATTERN.test(memberId)) return { error: 'agent.member.not.found' }
  try {
    const [{ permissions }, rates] = await Promise.all([
      fetchAgentInfo(platform, token),
      fetchMemberRates(platform, token, memberId),
    ])
    if (!hasAgentPermission({ type, permissions }, 'rebates'))
      return { error: 'not-allowed', isForbidden: true }
    const done = { redirect: href('agent-rebates', { member: memberId, done: '1' }) }
    return await change({ context, token, memberId, posted, done }, rates)
  } catch (error) {
    return refusal(error)
  }
}

/**
 * Changes the rates of the member whose id is in the URL. The first post shows the changes for confirmation;
 * the second sends them, only once per idempotency key.
 */
export async function submitRateChanges(context: MemberContext, form: FormData): Promise<Answer> {
  const posted = readTextFields(form)
  const answer = await submitted(context, posted)
  const { key = '' } = posted
  if ('redirect' in answer || answer.extra?.key !== undefined || !KEY_PATTERN.test(key)) return answer
  return { ...answer, extra: { ...answer.extra, key } }
}
