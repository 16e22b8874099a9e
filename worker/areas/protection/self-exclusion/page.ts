import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  echo,
  parseExclusionLength,
  type SelfExclusionContract,
  type SelfExclusionData,
  selfExclusionSchema,
} from '../../../../shared/areas/protection/self-exclusion'
import { protectionRules } from '../../../../shared/protection/rules'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import type { MemberContext, VariantContext } from '../../../page-context'
import { excludeSelf } from '../../../platform/calls/protection-calls'
import { findActiveTimeOff } from '../../../session/session'
import { type ActionResult, PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { beginTimeOff } from '../begin-time-off'

const HOUR_MS = 3_600_000

async function load({ product, memberType, url }: VariantContext): Promise<Omit<SelfExclusionData, 'rest'>> {
  const { months, leastMonths, endsByItself, liftWaitMs, liftsOnline } = protectionRules(
    product.complianceProfile,
  ).exclusion
  return {
    isAllowed: memberType !== null && hasRight(memberType, 'records'),
    months: [...months],
    leastMonths,
    endsByItself,
    liftWaitHours: liftWaitMs / HOUR_MS,
    liftsOnline,
    chosen: parseExclusionLength(url.searchParams.get('length'), months),
    now: Date.now(),
  }
}

async function submit(context: MemberContext, form: FormData): Promise<ActionResult<SelfExclusionContract>> {
  const { months } = protectionRules(context.product.complianceProfile).exclusion
  const checked = checkForm(selfExclusionSchema(months), readTextFields(form))
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  const { session } = context
  const { values } = checked
  return beginTimeOff(context, session, () => excludeSelf(context.platform, session.token, values.length))
}

/** Self-exclusion page: the choice of a period, its effects, and a confirmation. */
const selfExclusionPage: WorkerPage<SelfExclusionData, 'rest', SelfExclusionContract> = {
  shared: load,
  member: async ({ session }) => ({ rest: findActiveTimeOff(session, Date.now()) }),
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: { right: 'account', limit: 'identity' },
  action: submit,
  echo,
}

export default selfExclusionPage
