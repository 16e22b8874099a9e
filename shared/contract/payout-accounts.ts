import * as v from 'valibot'
import { FUND_PASSWORD_ERRORS, freshness, fundPassword } from './account-payloads'
import { count, flag, id, instant, listOf, text, textLanguage } from './fields'

/** Accounts that a member's withdrawals go to. Never cached, except what can be chosen from. */

export const ACCOUNT_KINDS = ['bank', 'wallet', 'coin'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

export const payoutAccountSchema = v.object({
  id,
  kind: v.picklist(ACCOUNT_KINDS),
  /** Of the bank, of the wallet, or of the coin and its network. */
  name: text(100),
  /** Of the name and the reason. */
  lang: textLanguage,
  /** The last characters of its number or address: all that is ever shown of it. */
  ending: text(8),
  holder: v.optional(text(100), ''),
  /** A state that this lobby does not know counts as waiting: no money is sent there. */
  state: v.fallback(v.picklist(['ready', 'waiting', 'refused']), 'waiting'),
  /** When a waiting account can be used. */
  usableAt: v.optional(instant),
  /** Why it was refused: in the member's language. */
  reason: v.optional(text(300)),
  /** The one to offer first. */
  isMain: v.optional(flag, false),
  /** When money was last sent there. */
  usedAt: v.optional(instant),
})
export type PayoutAccount = v.InferOutput<typeof payoutAccountSchema>

export const payoutAccountsSchema = v.object({
  list: listOf(payoutAccountSchema, 100),
  /** Most accounts of each kind; 0: accounts of this kind are not taken. */
  most: v.object({
    bank: v.optional(count, 0),
    wallet: v.optional(count, 0),
    coin: v.optional(count, 0),
  }),
  /** How long a new account waits before money is sent there; undefined: it can be used at once. */
  waitMinutes: v.optional(count),
})
export type PayoutAccounts = v.InferOutput<typeof payoutAccountsSchema>

/** ISO 3166-1 alpha-2 code. */
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))

/** What accounts can be made of. */
export const payoutOptionsSchema = v.object({
  banks: listOf(
    v.object({
      id,
      name: text(100),
      lang: textLanguage,
      country: v.optional(country),
      /** How accounts are named: an IBAN (ISO 13616), or digits of this length. */
      format: v.optional(v.picklist(['iban', 'digits']), 'digits'),
      minDigits: v.optional(count, 6),
      maxDigits: v.optional(count, 34),
      branch: v.optional(v.picklist(['required', 'optional', 'none']), 'none'),
    }),
    500,
  ),
  /** Mobile wallets, whose accounts are telephone numbers of a country. */
  wallets: listOf(v.object({ id, name: text(100), lang: textLanguage, country }), 100),
  coins: listOf(v.object({ id, coin: text(12), network: text(60) }), 100),
})
export type PayoutOptions = v.InferOutput<typeof payoutOptionsSchema>

const newAccount = {
  isMain: v.boolean(),
  fundPassword,
  ...freshness,
}

/** Encrypted payload of `addPayoutAccount`. The holder is the member's payee name. */
export const newPayoutAccountSchema = v.variant('kind', [
  v.object({
    kind: v.literal('bank'),
    optionId: id,
    /** Digits, or an IBAN without spaces. */
    number: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,34}$/)),
    branch: v.optional(text(100)),
    ...newAccount,
  }),
  v.object({
    kind: v.literal('wallet'),
    optionId: id,
    /** E.164, with the plus sign. */
    number: v.pipe(v.string(), v.regex(/^\+\d{6,15}$/)),
    ...newAccount,
  }),
  v.object({ kind: v.literal('coin'), optionId: id, number: text(128), ...newAccount }),
])

/** Error codes of the calls for payout accounts. */
export const PAYOUT_ACCOUNT_ERRORS = [
  'no.permission',
  /** The member has it already. */
  'account.exists',
  /** The member has the most accounts of this kind. */
  'account.most',
  /** The number, IBAN or address is none. */
  'account.number',
  /** There is no such bank, wallet or coin. */
  'account.option',
  /** The payee name has to be known first. */
  'account.holder',
  'account.not.found',
  /** A withdrawal to it is on its way. */
  'account.in.use',
  /** It waits, or was refused. */
  'account.state',
  ...FUND_PASSWORD_ERRORS,
] as const
export type PayoutAccountError = (typeof PAYOUT_ACCOUNT_ERRORS)[number]
