import {
  daysOf,
  echo,
  type TimeOutContract,
  type TimeOutData,
  timeOutSchema,
} from '../../../client/areas/protection/time-out/contract'
import { hasRight } from '../../../shared/accounts/rights'
import { protectionRules } from '../../../shared/protection/rules'
import { checkForm } from '../../../shared/validation/form'
import type { PageContext } from '../../context'
import { openMemberForm } from '../../forms/open-member-form'
import { takeTimeOut } from '../../platform/calls/time-off'
import { type ActionResult, privatePage, type WorkerPage } from '../../worker-page'
import { beginTimeOff } from './begin-time-off'

const daysFor = ({ product }: Pick<PageContext, 'product'>) =>
  daysOf(protectionRules(product.complianceProfile))

async function submit(context: PageContext, form: FormData): Promise<ActionResult<TimeOutContract>> {
  const opened = await openMemberForm(context, form, {
    page: 'time-out',
    right: 'records',
    limit: 'identity',
  })
  if ('refusal' in opened) return opened.refusal
  const { session, posted } = opened
  const checked = checkForm(timeOutSchema(daysFor(context)), posted)
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  return beginTimeOff(context, session, () =>
    takeTimeOut(context.platform, session.token, checked.values.days * 24),
  )
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
