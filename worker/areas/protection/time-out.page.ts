import {
  daysOf,
  echo,
  readDays,
  type TimeOutContract,
  type TimeOutData,
  timeOutSchema,
} from '../../../client/areas/protection/time-out/contract'
import { hasRight } from '../../../shared/accounts/rights'
import { href } from '../../../shared/paths'
import { protectionRules } from '../../../shared/protection/rules'
import type { PageContext } from '../../context'
import { takeTimeOut } from '../../platform/calls/time-off'
import { type ActionResult, privatePage, type WorkerPage } from '../../worker-page'
import { beginTimeOff } from './begin-time-off'
import { openToolForm } from './open-tool-form'

const rulesFor = ({ product }: Pick<PageContext, 'product'>) => protectionRules(product.complianceProfile)

async function submit(context: PageContext, form: FormData): Promise<ActionResult<TimeOutContract>> {
  const rules = rulesFor(context)
  const opened = await openToolForm(context, form, 'time-out', timeOutSchema(daysOf(rules)))
  if ('refusal' in opened) return opened.refusal
  const { session, values } = opened
  if (rules.timeOut.isConfirmed && !values.isConfirmed)
    return { redirect: href('time-out', { days: values.days }) }
  return beginTimeOff(context, session, () => takeTimeOut(context.platform, session.token, values.days * 24))
}

/** A break from playing: how long, what it does, and one confirmation. */
const timeOutPage: WorkerPage<TimeOutData, never, TimeOutContract> = {
  shared: async ({ product, memberType, url }) => {
    const rules = rulesFor({ product })
    const days = daysOf(rules)
    const { isConfirmed } = rules.timeOut
    return {
      isAllowed: memberType !== null && hasRight(memberType, 'records'),
      days,
      isConfirmed,
      chosen: isConfirmed ? readDays(url.searchParams.get('days'), days) : null,
      now: Date.now(),
    }
  },
  cache: privatePage,
  action: submit,
  echo,
}

export default timeOutPage
