import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  breakDayLimits,
  echo,
  parseBreakDays,
  type TimeOutContract,
  type TimeOutData,
  timeOutFormSchema,
} from '../../../../shared/areas/protection/time-out'
import { href } from '../../../../shared/paths'
import { protectionRules } from '../../../../shared/protection/rules'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import type { MemberContext, PageContext } from '../../../page-context'
import { takeTimeOut } from '../../../platform/calls/protection-calls'
import { findActiveTimeOff } from '../../../session/session'
import { type ActionResult, PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { beginTimeOff } from '../begin-time-off'

const rulesFor = ({ product }: Pick<PageContext, 'product'>) => protectionRules(product.complianceProfile)

async function submit(context: MemberContext, form: FormData): Promise<ActionResult<TimeOutContract>> {
  const rules = rulesFor(context)
  const checked = checkForm(timeOutFormSchema(breakDayLimits(rules)), readTextFields(form))
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  const { session } = context
  const { values } = checked
  if (!context.product.immediateBreak && !values.isConfirmed)
    return { redirect: href('time-out', { days: values.days }) }
  return beginTimeOff(context, session, () => takeTimeOut(context.platform, session.token, values.days * 24))
}

/** Page for taking a break from playing: the choice of a period, its effects, and a confirmation. */
const timeOutPage: WorkerPage<TimeOutData, 'rest', TimeOutContract> = {
  shared: async ({ product, memberType, url }) => {
    const rules = rulesFor({ product })
    const days = breakDayLimits(rules)
    const isConfirmed = !product.immediateBreak
    return {
      isAllowed: memberType !== null && hasRight(memberType, 'records'),
      days,
      isConfirmed,
      chosen: isConfirmed ? parseBreakDays(url.searchParams.get('days'), days) : null,
      now: Date.now(),
    }
  },
  member: async ({ session }) => ({ rest: findActiveTimeOff(session, Date.now()) }),
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: { right: 'account', limit: 'identity' },
  action: submit,
  echo,
}

export default timeOutPage
