import { hasRight } from '../../../../shared/accounts/account-rights'
import {
  type AccountClosureContract,
  type AccountClosureData,
  accountClosureFormSchema,
  type ClosureObstacles,
  echo,
} from '../../../../shared/areas/protection/account-closure'
import { isFinalPayment } from '../../../../shared/contract/payment-schemas'
import { mainWalletBalance } from '../../../../shared/money/balances'
import { checkForm, readTextFields } from '../../../../shared/validation/form-validation'
import { settle, settleOrStream } from '../../../loading/settle'
import type { MemberContext } from '../../../page-context'
import { closeAccount } from '../../../platform/calls/protection-calls'
import { fetchOpenPayments } from '../../../platform/calls/wallet-calls'
import { loadCurrentWallet, loadProviderWallets, mayTransfer } from '../../../platform/current-wallets'
import type { PlatformContext } from '../../../platform/transport/request-platform'
import { loadProtection } from '../../../protection/load-protection'
import type { MemberSession } from '../../../session/session'
import { type ActionResult, PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { beginTimeOff } from '../begin-time-off'

async function loadHolds(platform: PlatformContext, session: MemberSession): Promise<ClosureObstacles> {
  const { token } = session
  const hasProviders = mayTransfer(platform, session.type)
  const valueOrNull = async <T>(promise: Promise<T>, name: string): Promise<T | null> => {
    const settled = await settle(promise, name, platform.log)
    return settled.ok ? settled.value : null
  }
  const [wallet, providers, payments, found] = await Promise.all([
    valueOrNull(loadCurrentWallet(platform, token), 'wallet'),
    hasProviders ? valueOrNull(loadProviderWallets(platform, token), 'providers') : null,
    valueOrNull(fetchOpenPayments(platform, token), 'payments'),
    valueOrNull(loadProtection(platform, session), 'protection'),
  ])
  return {
    wallet,
    main: wallet && mainWalletBalance(wallet, providers),
    ...(hasProviders && { providers: providers?.balances ?? null }),
    // The platform's list also contains ended payments that the member has not seen.
    openPayments: payments?.list.filter((payment) => !isFinalPayment(payment)).length ?? null,
    openBets: found?.openBets ?? null,
  }
}

async function submit(context: MemberContext, form: FormData): Promise<ActionResult<AccountClosureContract>> {
  const checked = checkForm(accountClosureFormSchema, readTextFields(form))
  if (!checked.ok) return { fieldErrors: checked.fieldErrors }
  const { session } = context
  return beginTimeOff(context, session, () => closeAccount(context.platform, session.token))
}

/** Page for closing the account. First it shows the money, payments and bets that are still open. */
const accountClosurePage: WorkerPage<AccountClosureData, keyof AccountClosureData, AccountClosureContract> = {
  member: async ({ session, platform }) => {
    if (session.kind === 'guest' || !hasRight(session.type, 'records')) {
      return { isAllowed: false, holds: null }
    }
    const { part } = await settleOrStream(loadHolds(platform, session), 'holds', platform)
    return { isAllowed: true, holds: part }
  },
  awaitsMember: true,
  cache: PRIVATE_PAGE,
  mayPost: { right: 'account', limit: 'identity' },
  action: submit,
  echo,
}

export default accountClosurePage
