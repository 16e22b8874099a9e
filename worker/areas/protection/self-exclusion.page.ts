import {
  echo,
  readLength,
  type SelfExclusionContract,
  type SelfExclusionData,
  selfExclusionSchema,
} from '../../../client/areas/protection/self-exclusion/contract'
import { hasRight } from '../../../shared/accounts/rights'
import { protectionRules } from '../../../shared/protection/rules'
import type { PageContext, VariantContext } from '../../context'
import { excludeSelf } from '../../platform/calls/time-off'
import { restNow } from '../../session/session'
import { type ActionResult, privatePage, type WorkerPage } from '../../worker-page'
import { beginTimeOff } from './begin-time-off'
import { openToolForm } from './open-tool-form'

const HOUR_MS = 3_600_000

async function load({ product, memberType, url }: VariantContext): Promise<Omit<SelfExclusionData, 'rest'>> {
  const { months, leastMonths, endsByItself, liftWaitMs } = protectionRules(
    product.complianceProfile,
  ).exclusion
  return {
    isAllowed: memberType !== null && hasRight(memberType, 'records'),
    months: [...months],
    leastMonths,
    endsByItself,
    liftWaitHours: liftWaitMs / HOUR_MS,
    chosen: readLength(url.searchParams.get('length'), months),
    now: Date.now(),
  }
}

async function submit(context: PageContext, form: FormData): Promise<ActionResult<SelfExclusionContract>> {
  const { months } = protectionRules(context.product.complianceProfile).exclusion
  const opened = await openToolForm(context, form, 'self-exclusion', selfExclusionSchema(months))
  if ('refusal' in opened) return opened.refusal
  const { session, values } = opened
  return beginTimeOff(context, session, () => excludeSelf(context.platform, session.token, values.length))
}

/** Self-exclusion: how long, what it does, and one confirmation. */
const selfExclusionPage: WorkerPage<SelfExclusionData, 'rest', SelfExclusionContract> = {
  shared: load,
  member: async ({ session }) => ({ rest: restNow(session, Date.now()) }),
  awaitsMember: true,
  cache: privatePage,
  action: submit,
  echo,
}

export default selfExclusionPage
