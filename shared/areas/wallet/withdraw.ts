import * as v from 'valibot'
import type { FundPasswordRule } from '../../accounts/fund-password-rule'
import type { PasskeyAssertion } from '../../contract/passkey-schemas'
import type { PayoutAccount } from '../../contract/payout-account-schemas'
import type { WithdrawSettings } from '../../contract/withdrawal-schemas'
import { currencyDecimals, parseAmount } from '../../money/amount'
import type { ProviderBalances } from '../../money/balances'
import { findAmountError } from '../../money/withdraw-terms'
import type { Deferred } from '../../page-data/deferred'
import { fundPasswordField } from '../../validation/password-rule'
import { requiredAmountField } from './amount-fields'

export interface WithdrawData {
  /** False for accounts that cannot withdraw, such as trial players. */
  isAllowed: boolean
  /** Withdrawal form; null for accounts that cannot withdraw. */
  view: Deferred<WithdrawView> | null
  /**
   * Balances at providers, which must be moved to the main wallet before they can be withdrawn. Null for
   * accounts that cannot have money there.
   */
  providers: Deferred<ProviderBalances> | null
  degraded: boolean
}

/**
 * Reason why the member cannot withdraw at the moment; if several apply, the first one of this list is shown.
 */
export type WithdrawObstacle =
  | 'closed'
  | 'verification'
  | 'daily'
  | 'fund-password'
  | 'payee-name'
  | 'account'

/**
 * Outcome of an earlier withdrawal form: the payment that it created, or its fields if the form did not reach
 * the platform.
 */
export type PreviousWithdrawAttempt =
  | { state: 'made'; madeId: string }
  | { state: 'lost'; amount: string | null; account: string | null }
  | null

export type WithdrawView =
  | {
      view: 'form'
      /** Idempotency key of one withdrawal, posted with the form. */
      formKey: string
      settings: WithdrawSettings
      /** Payout accounts: at least one, some of which cannot be chosen yet. */
      accounts: PayoutAccount[]
      rule: FundPasswordRule
      before: PreviousWithdrawAttempt
    }
  /** It is not known if an earlier withdrawal form created a payment. */
  | {
      view: 'unanswered'
      /** Idempotency key of the earlier withdrawal form. */
      formKey: string
      /** True while the call to the platform is still running. */
      isUnderWay: boolean
      amount: string | null
      currency: string | null
      /** Payout account of the earlier withdrawal; null when it no longer exists. */
      to: Pick<PayoutAccount, 'name' | 'ending'> | null
    }
  | {
      view: 'obstacle'
      obstacle: WithdrawObstacle
      settings: WithdrawSettings
      before: PreviousWithdrawAttempt
    }

/** Current fee of a withdrawal, and the number of free withdrawals left. */
export type ChangedWithdrawTerms = Pick<WithdrawSettings, 'fee' | 'freeLeft'>

export const fields = ['amount', 'account', 'fundPassword'] as const

/** Fields that are sent back with an error, or to a player who did not receive the response. */
export const echo = ['amount', 'account'] as const

export interface WithdrawContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  /**
   * Amount and account are valid, and the page asks the player to confirm the withdrawal with the fund
   * password. Used without scripts, and again if the fee has changed since.
   */
  state: 'confirm'
  /**
   * `key`: idempotency key of the next form; unchanged after the form has created a payment, so that a
   * repeated post creates no second one. `paymentId`: a payment that the player may not have seen. `terms`:
   * current terms, if they have changed since the player confirmed.
   */
  extra: { key: string; paymentId: string; terms: ChangedWithdrawTerms }
}

const unread = v.pipe(
  v.unknown(),
  v.transform(() => ''),
)

/**
 * Validation of a withdrawal against the platform's current terms; messages are error codes.
 * @param isSigned returns true when a passkey has confirmed the withdrawal, so that no fund password is
 * needed
 */
export const withdrawSchema = (
  settings: WithdrawSettings,
  { accounts, rule }: { accounts: readonly PayoutAccount[]; rule: FundPasswordRule },
  isSigned = () => false,
) => {
  const decimals = currencyDecimals(settings.currency)
  const typedFundPassword = fundPasswordField(rule)
  return v.object({
    amount: v.pipe(
      requiredAmountField(settings.currency),
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
    /** Validation of the amount to receive, as shown for confirmation; undefined before the confirmation. */
    receives: v.pipe(
      v.optional(v.string(), ''),
      v.transform((text) => parseAmount(text, decimals)),
    ),
  })
}

export type WithdrawValues = v.InferOutput<ReturnType<typeof withdrawSchema>>

/** Payload of a withdrawal before encryption. */
export const withdrawPayload = (
  { amount, account, fundPassword, receives }: WithdrawValues,
  passkey: PasskeyAssertion | null = null,
) => ({
  amount,
  accountId: account,
  ...(receives !== undefined && { receives }),
  ...(passkey ? { passkey } : { fundPassword }),
})
