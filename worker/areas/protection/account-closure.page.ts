import {
  type AccountClosureContract,
  type AccountClosureData,
  closureSchema,
  echo,
  type Holds,
} from '../../../client/areas/protection/account-closure/contract'
import { hasRight } from '../../../shared/accounts/rights'
import type { PageContext } from '../../context'
import { settle, settleOrStream } from '../../loading/settle'
import { openPayments } from '../../platform/calls/payments'
import { closeAccount } from '../../platform/calls/time-off'
import type { PlatformContext } from '../../platform/transport/context'
import { askProtection } from '../../protection/ask'
import type { MemberSession } from '../../session/session'
import { type ActionResult, privatePage, type WorkerPage } from '../../worker-page'
import { beginTimeOff } from './begin-time-off'
import { openToolForm } from './open-tool-form'
import { walletNow } from './wallet-now'

async function loadHolds(platform: PlatformContext, session: MemberSession): Promise<Holds> {
  const { token } = session
  const [wallet, payments, found] = await Promise.all([
    settle(walletNow(platform, token), 'wallet', platform.log),
    settle(openPayments(platform, token), 'payments', platform.log),
    settle(askProtection(platform, session), 'protection', platform.log),
  ])
  return {
    wallet: wallet.ok ? wallet.value : null,
    openPayments: payments.ok ? payments.value.list.length : null,
    openBets: (found.ok && found.value?.openBets) || null,
  }
}

async function submit(context: PageContext, form: FormData): Promise<ActionResult<AccountClosureContract>> {
  const opened = await openToolForm(context, form, 'account-closure', closureSchema)
  if ('refusal' in opened) return opened.refusal
  const { session } = opened
  return beginTimeOff(context, session, () => closeAccount(context.platform, session.token))
}

/** Closing the account: what is left in it first. */
const accountClosurePage: WorkerPage<AccountClosureData, keyof AccountClosureData, AccountClosureContract> = {
  member: async ({ session, platform }) => {
    if (session.kind === 'guest' || !hasRight(session.type, 'records')) {
      return { isAllowed: false, holds: null }
    }
    const { part } = await settleOrStream(loadHolds(platform, session), 'holds', platform)
    return { isAllowed: true, holds: part }
  },
  awaitsMember: true,
  cache: privatePage,
  action: submit,
  echo,
}

export default accountClosurePage
