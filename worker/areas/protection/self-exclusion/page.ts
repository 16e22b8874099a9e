import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  echo,
  parseExclusionLength,
  type SelfExclusionContract,
  type SelfExclusionData,
  selfExclusionSchema,
} from '../../../../shared/areas/protection/self-exclusion'
import { helpResourcesIn } from '../../../../shared/config/product'
import { protectionRules } from '../../../../shared/protection/rules'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import type { MemberContext, VariantContext } from '../../../page-context'
import { excludeSelf } from '../../../platform/calls/protection-calls'
import { findActiveTimeOff } from '../../../session/session'
import { type ActionResult, PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { beginTimeOff } from '../begin-time-off'

type MemberField = 'rest' | 'registers'

async function load({
  product,
  memberType,
  url,
}: VariantContext): Promise<Omit<SelfExclusionData, MemberField>> {
  const { months, leastMonths, endsByItself, endsEarly, liftWaitMs, liftsOnline } = protectionRules(
    product.complianceProfile,
  ).exclusion
  return {
    isAllowed: memberType !== null && hasRight(memberType, 'records'),
    months: [...months],
    leastMonths,
    endsByItself,
    endsEarly,
    liftWaitMs,
    liftsOnline,
    phone: product.support.phone ?? null,
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
const selfExclusionPage: WorkerPage<SelfExclusionData, MemberField, SelfExclusionContract> = {
  shared: load,
  member: async ({ session, product, country }) => ({
    rest: findActiveTimeOff(session, Date.now()),
    registers: helpResourcesIn(product, country).filter(({ kind }) => kind === 'exclusion-register'),
  }),
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: { right: 'account', limit: 'identity' },
  action: submit,
  echo,
}

export default selfExclusionPage
