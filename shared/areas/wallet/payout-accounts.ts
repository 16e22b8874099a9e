import * as v from 'valibot'
import type { FundPasswordRule } from '../../accounts/fund-password'
import type { AccountKind, PayoutAccounts, PayoutOptions } from '../../contract/payout-accounts'
import type { Deferred } from '../../page-data/deferred'
import { bankDigits, type ChosenOption } from '../../payments/account-number'
import { cleanText } from '../../validation/field-rules'
import { fundPasswordField } from '../../validation/password-rule'

export interface AccountsView extends PayoutAccounts {
  /** When the page's data was created, ms since the epoch. */
  now: number
}

/** Banks, wallets and coins to choose from for a new payout account. */
export interface NewAccountView {
  payeeName: string | null
  hasFundPassword: boolean
  rule: FundPasswordRule
  options: PayoutOptions
  /** Kinds of payout account that the member may still add. */
  kinds: readonly AccountKind[]
}

export interface PayoutAccountsData {
  /** False for accounts that cannot withdraw. */
  isAllowed: boolean
  /** Kind of payout account whose form the URL opens; null: none. */
  add: AccountKind | null
  /** Payout accounts; null for accounts that cannot withdraw. */
  accounts: Deferred<AccountsView> | null
  adding: Deferred<NewAccountView> | null
  degraded: boolean
}

export const fields = ['option', 'number', 'branch', 'fundPassword', 'isMain'] as const

/** Fields that are sent back with a rejected form. The account number is never sent to the browser. */
export const echo = ['option', 'branch', 'isMain'] as const

/**
 * Values of the form field `intent` for an existing payout account. Without an intent, the form adds an
 * account.
 */
export const ACCOUNT_INTENTS = ['main', 'remove'] as const
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number]

export interface PayoutAccountsContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: { intent: AccountIntent }
}

const BRANCH_MAX = 100
/**
 * Maximum length of the number field, which is more than any account number or coin address needs, even with
 * spaces.
 */
const NUMBER_MAX = 200

/** Returns the bank, wallet or coin that has this id. */
export function chosenOption(
  { banks, wallets, coins }: PayoutOptions,
  kind: AccountKind,
  id: string,
): ChosenOption | undefined {
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
export const newAccountSchema = (options: PayoutOptions, kind: AccountKind, rule: FundPasswordRule) => {
  const bank = (id: string) => {
    const chosen = chosenOption(options, kind, id)
    return chosen?.kind === 'bank' ? chosen.option : undefined
  }
  return v.pipe(
    v.object({
      option: v.pipe(
        optional,
        v.nonEmpty('required'),
        v.check((id) => chosenOption(options, kind, id) !== undefined, 'account.option'),
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
          return chosen?.format !== 'digits' || 'number' in bankDigits(number, chosen)
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

export type NewAccountTyped = v.InferOutput<ReturnType<typeof newAccountSchema>>

/** Payload of the platform call that adds a payout account. */
export function newAccountPayload(chosen: ChosenOption, number: string, typed: NewAccountTyped) {
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
