import {
  daysOf,
  echo,
  type TimeOutContract,
  type TimeOutData,
  timeOutSchema,
} from '../../../client/areas/protection/time-out/contract'
import { hasRight } from '../../../shared/accounts/rights'
import { protectionRules } from '../../../shared/protection/rules'
import type { PageContext } from '../../context'
import { takeTimeOut } from '../../platform/calls/time-off'
import { type ActionResult, privatePage, type WorkerPage } from '../../worker-page'
import { beginTimeOff } from './begin-time-off'
import { openToolForm } from './open-tool-form'

const daysFor = ({ product }: Pick<PageContext, 'product'>) =>
  daysOf(protectionRules(product.complianceProfile))

async function submit(context: PageContext, form: FormData): Promise<ActionResult<TimeOutContract>> {
  const opened = await openToolForm(context, form, 'time-out', timeOutSchema(daysFor(context)))
  if ('refusal' in opened) return opened.refusal
  const { session, values } = opened
  return beginTimeOff(context, session, () => takeTimeOut(context.platform, session.token, values.days * 24))
}

/** A break from playing: how long, and what it does. */
const timeOutPage: WorkerPage<TimeOutData, never, TimeOutContract> = {
  shared: async ({ product, memberType }) => ({
    isAllowed: memberType !== null && hasRight(memberType, 'records'),
    days: daysFor({ product }),
    now: Date.now(),
  }),
  cache: privatePage,
  action: submit,
  echo,
}

export default timeOutPage
