import * as v from 'valibot'
import type { FundPasswordRule } from '../../accounts/fund-password'
import type { Assertion } from '../../contract/passkeys'
import type { PayoutAccount } from '../../contract/payout-accounts'
import type { WithdrawSettings } from '../../contract/withdrawals'
import { decimalsOf, parseAmount } from '../../money/amount'
import type { ProviderBalances } from '../../money/wallet-figures'
import { findAmountError } from '../../money/withdraw-terms'
import type { Deferred } from '../../page-data/deferred'
import { fundPasswordField } from '../../validation/password-rule'
import { typedAmount } from './typed-amount'

export interface WithdrawData {
  /** False for accounts that cannot pay out: trial players, for example. */
  isAllowed: boolean
  /** Null for accounts that cannot pay out. */
  view: Deferred<WithdrawView> | null
  /** What providers hold, which can be withdrawn once it is in the main wallet; null for accounts that cannot have money there. */
  providers: Deferred<ProviderBalances> | null
  degraded: boolean
}

/** What has to be done, or to pass, before the member can withdraw. */
export type WithdrawObstacle =
  | 'closed'
  | 'verification'
  | 'daily'
  | 'fund-password'
  | 'payee-name'
  | 'account'

/** What became of an earlier form: the payment that it made, or what it asked for without reaching the platform. */
export type PreviousWithdrawAttempt =
  | { state: 'made'; madeId: string }
  | { state: 'lost'; amount: string | null; account: string | null }
  | null

export type WithdrawView =
  | {
      view: 'form'
      /** For exactly one withdrawal. The form posts it. */
      formKey: string
      settings: WithdrawSettings
      /** At least one; not every one can be chosen. */
      accounts: PayoutAccount[]
      rule: FundPasswordRule
      before: PreviousWithdrawAttempt
    }
  /** Nobody knows yet whether an earlier form made a withdrawal. */
  | {
      view: 'unanswered'
      /** Of that form. */
      formKey: string
      /** The platform is still being asked for it. */
      isUnderWay: boolean
      amount: string | null
      currency: string | null
      /** Where it was to go; null when the account is gone. */
      to: Pick<PayoutAccount, 'name' | 'ending'> | null
    }
  | {
      view: 'obstacle'
      obstacle: WithdrawObstacle
      settings: WithdrawSettings
      before: PreviousWithdrawAttempt
    }

/** What a withdrawal costs now. */
export type NewTerms = Pick<WithdrawSettings, 'fee' | 'freeLeft'>

export const fields = ['amount', 'account', 'fundPassword'] as const

/** Not secret: shown again with an error, and to a player whose answer was lost. */
export const echo = ['amount', 'account'] as const

export interface WithdrawContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  /**
   * Amount and account are good, and the page shows everything before it asks for the password: without scripts, and
   * once more where the fee has changed since.
   */
  state: 'confirm'
  /**
   * `key`: the form's from now on. It stays the same in a form that has made a payment, which sends nothing more.
   * `paymentId`: a payment that the player may not know. `terms`: what has changed since the player confirmed it.
   */
  extra: { key: string; paymentId: string; terms: NewTerms }
}

const unread = v.pipe(
  v.unknown(),
  v.transform(() => ''),
)

/**
 * Validation against what the platform allows now; messages are error codes.
 * @param isSigned whether a passkey has confirmed it, so that no fund password is needed
 */
export const withdrawSchema = (
  settings: WithdrawSettings,
  { accounts, rule }: { accounts: readonly PayoutAccount[]; rule: FundPasswordRule },
  isSigned = () => false,
) => {
  const decimals = decimalsOf(settings.currency)
  const typedFundPassword = fundPasswordField(rule)
  return v.object({
    amount: v.pipe(
      typedAmount(settings.currency),
      v.rawCheck(({ dataset, addIssue }) => {
        const fault = dataset.typed && findAmountError(settings, dataset.value, decimals)
        if (fault) addIssue({ message: fault })
      }),
    ),
    account: v.pipe(
      v.optional(v.string(), ''),
      v.nonEmpty('required'),
      v.check(
        (id) => accounts.some((account) => account.id === id && account.state === 'ready'),
        'withdraw.account',
      ),
    ),
    fundPassword: v.lazy(() => (isSigned() ? unread : typedFundPassword)),
    /** What the confirmation says; undefined before it is shown. */
    receives: v.pipe(
      v.optional(v.string(), ''),
      v.transform((text) => parseAmount(text, decimals)),
    ),
  })
}

export type WithdrawTyped = v.InferOutput<ReturnType<typeof withdrawSchema>>

/** The platform's payload, without what its encryption adds. @param passkey in place of the fund password */
export const withdrawPayload = (
  { amount, account, fundPassword, receives }: WithdrawTyped,
  passkey: Assertion | null = null,
) => ({
  amount,
  accountId: account,
  ...(receives !== undefined && { receives }),
  ...(passkey ? { passkey } : { fundPassword }),
})
