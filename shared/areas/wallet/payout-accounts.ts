import * as v from 'valibot'
import type { FundPasswordRule } from '../../accounts/fund-password-rule'
import type { PayoutAccountKind, PayoutAccounts, PayoutOptions } from '../../contract/payout-account-schemas'
import type { Deferred } from '../../page-data/deferred'
import { type ChosenPayoutOption, parseBankAccountNumber } from '../../payments/account-number'
import { cleanText } from '../../validation/field-rules'
import { fundPasswordField } from '../../validation/password-rule'

export interface PayoutAccountsView extends PayoutAccounts {
  /** When the page's data was created, ms since the epoch. */
  now: number
}

/** Banks, wallets and coins to choose from for a new payout account. */
export interface NewPayoutAccountView {
  payeeName: string | null
  hasFundPassword: boolean
  rule: FundPasswordRule
  options: PayoutOptions
  /** Kinds of payout account that the member may still add. */
  kinds: readonly PayoutAccountKind[]
}

export interface PayoutAccountsData {
  /** False for accounts that cannot withdraw. */
  isAllowed: boolean
  /** Kind of payout account whose form the URL opens; null: none. */
  add: PayoutAccountKind | null
  /** Payout accounts; null for accounts that cannot withdraw. */
  accounts: Deferred<PayoutAccountsView> | null
  adding: Deferred<NewPayoutAccountView> | null
  degraded: boolean
}

export const fields = ['option', 'number', 'branch', 'fundPassword', 'isMain'] as const

/** Fields that are sent back with a rejected form. The account number is never sent to the browser. */
export const echo = ['option', 'branch', 'isMain'] as const

/**
 * Values of the form field `intent` for an existing payout account. Without an intent, the form adds an
 * account.
 */
export const PAYOUT_ACCOUNT_INTENTS = ['main', 'remove'] as const
export type PayoutAccountIntent = (typeof PAYOUT_ACCOUNT_INTENTS)[number]

export interface PayoutAccountsContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: { intent: PayoutAccountIntent }
}

const BRANCH_MAX = 100
/**
 * Maximum length of the number field, which is more than any account number or coin address needs, even with
 * spaces.
 */
const NUMBER_MAX = 200

/** Returns the bank, wallet or coin that has this id. */
export function findPayoutOption(
  { banks, wallets, coins }: PayoutOptions,
  kind: PayoutAccountKind,
  id: string,
): ChosenPayoutOption | undefined {
  const isChosen = (candidate: { id: string }) => candidate.id === id
  if (kind === 'bank') {
    const option = banks.find(isChosen)
    return option && { kind, option }
  }
  if (kind === 'wallet') {
    const option = wallets.find(isChosen)
    return option && { kind, option }
  }
  const option = coins.find(isChosen)
  return option && { kind, option }
}

const optional = v.optional(v.string(), '')

/**
 * Validation of a new payout account; messages are error codes. Checks that need a library are in
 * shared/payments/account-number.ts.
 */
export const newPayoutAccountFormSchema = (
  options: PayoutOptions,
  kind: PayoutAccountKind,
  rule: FundPasswordRule,
) => {
  const bank = (id: string) => {
    const chosen = findPayoutOption(options, kind, id)
    return chosen?.kind === 'bank' ? chosen.option : undefined
  }
  return v.pipe(
    v.object({
      option: v.pipe(
        optional,
        v.nonEmpty('required'),
        v.check((id) => findPayoutOption(options, kind, id) !== undefined, 'account.option'),
      ),
      number: v.pipe(optional, v.trim(), v.nonEmpty('required'), v.maxLength(NUMBER_MAX, 'too-long')),
      branch: v.pipe(optional, v.transform(cleanText), v.maxLength(BRANCH_MAX, 'too-long')),
      fundPassword: fundPasswordField(rule),
      isMain: v.pipe(
        optional,
        v.transform((tick) => tick === 'on'),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['option'], ['number']],
        ({ option, number }) => {
          const chosen = bank(option)
          return chosen?.format !== 'digits' || 'number' in parseBankAccountNumber(number, chosen)
        },
        'account-format',
      ),
      ['number'],
    ),
    v.forward(
      v.partialCheck(
        [['option'], ['branch']],
        ({ option, branch }) => branch !== '' || bank(option)?.branch !== 'required',
        'required',
      ),
      ['branch'],
    ),
  )
}

export type NewPayoutAccountValues = v.InferOutput<ReturnType<typeof newPayoutAccountFormSchema>>

/** Payload of the platform call that adds a payout account. */
export function newPayoutAccountPayload(
  chosen: ChosenPayoutOption,
  number: string,
  typed: NewPayoutAccountValues,
) {
  const { branch, isMain, fundPassword } = typed
  const hasBranch = chosen.kind === 'bank' && chosen.option.branch !== 'none' && branch !== ''
  return {
    kind: chosen.kind,
    optionId: chosen.option.id,
    number,
    ...(hasBranch && { branch }),
    isMain,
    fundPassword,
  }
}
