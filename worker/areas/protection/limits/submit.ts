import {
  LIMIT_INTENTS,
  type LimitsContract,
  playerLimitFormSchema,
} from '../../../../shared/areas/protection/limits'
import { AMOUNT_PATTERN } from '../../../../shared/money/amount'
import { href } from '../../../../shared/paths'
import { LIMIT_KINDS, LIMIT_PERIODS } from '../../../../shared/protection/rules'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import type { MemberContext, PageContext } from '../../../page-context'
import {
  confirmLimit,
  discardLimitChange,
  fetchLimits,
  type LimitKindAndPeriod,
  removeLimit,
  setLimit,
} from '../../../platform/calls/protection-calls'
import type { MemberSession } from '../../../session/session'
import type { ActionResult } from '../../../worker-page'
import { toLimitError } from '../limit-error'

type Posted = Record<string, string>
type Answer = Exclude<ActionResult<LimitsContract>, { redirect: string }>

/** Returns the kind and period of the limit that the URL names; null when either is invalid. */
function nameIn({ searchParams }: URL): LimitKindAndPeriod | null {
  const kind = LIMIT_KINDS.find((value) => value === searchParams.get('kind'))
  const period = LIMIT_PERIODS.find((value) => value === searchParams.get('period'))
  return kind && period ? { kind, period } : null
}

/**
 * Sets a player's limit. The platform decides when the new limit takes effect: a lower limit applies
 * immediately.
 */
async function set(
  { platform }: PageContext,
  { token }: MemberSession,
  name: LimitKindAndPeriod,
  posted: Posted,
): Promise<Answer | null> {
  const { currency = null } = await fetchLimits(platform, token)
  const checked = checkForm(playerLimitFormSchema(name, currency), posted)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  await setLimit(platform, token, { ...name, amount: checked.values.amount })
  return null
}

/**
 * Confirms a pending change of a limit.
 * @param confirmed the amount that the form showed; empty for no limit
 */
async function confirm(
  { platform }: PageContext,
  { token }: MemberSession,
  name: LimitKindAndPeriod,
  confirmed: string,
): Promise<Answer | null> {
  if (confirmed !== '' && !AMOUNT_PATTERN.test(confirmed)) return { error: 'limit-changed' }
  await confirmLimit(platform, token, { ...name, amount: confirmed === '' ? null : confirmed })
  return null
}

/**
 * Handles a posted limits form: sets or removes a limit, confirms a pending change, or discards that change.
 * Redirects to the list of limits.
 */
export async function submitLimits(
  context: MemberContext,
  form: FormData,
): Promise<ActionResult<LimitsContract>> {
  const { session, platform, url } = context
  const posted = readTextFields(form)
  const intent = LIMIT_INTENTS.find((value) => value === posted.intent)
  const name = nameIn(url)
  // A confirmation must contain the value that the member saw.
  if (!intent || !name || (intent === 'confirm' && posted.confirmed === undefined))
    return { error: 'unknown' }
  try {
    const { token } = session
    let refused: Answer | null = null
    if (intent === 'set') refused = await set(context, session, name, posted)
    else if (intent === 'confirm') refused = await confirm(context, session, name, posted.confirmed ?? '')
    else await (intent === 'keep' ? discardLimitChange : removeLimit)(platform, token, name)
    if (refused) return refused
  } catch (error) {
    return toLimitError(error, 'amount')
  }
  return { redirect: href('limits', { done: `${name.kind}-${name.period}` }) }
}
