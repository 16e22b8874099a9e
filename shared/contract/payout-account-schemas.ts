import * as v from 'valibot'
import { FUND_PASSWORD_ERRORS, freshnessFields, fundPassword } from './account-payloads'
import {
  countSchema,
  flagSchema,
  idSchema,
  instantSchema,
  listOf,
  text,
  textLanguageSchema,
} from './field-schemas'

/** Accounts to which a member's withdrawals are sent. Never cached. */

export const PAYOUT_ACCOUNT_KINDS = ['bank', 'wallet', 'coin'] as const
export type PayoutAccountKind = (typeof PAYOUT_ACCOUNT_KINDS)[number]

export const payoutAccountSchema = v.object({
  /** Id of the payout account. */
  id: idSchema,
  /** Kind of payout account: bank account, mobile wallet or address for coins. */
  kind: v.picklist(PAYOUT_ACCOUNT_KINDS),
  /** Name of the bank, of the mobile wallet, or of the coin and its network. */
  name: text(100),
  /** Language of the payout account's name and of the reason. */
  lang: textLanguageSchema,
  /** Last characters of the account's number or address. All others are hidden. */
  ending: text(8),
  /** Name of the account's holder; empty: not reported. */
  holder: v.optional(text(100), ''),
  /**
   * State of a payout account. An unknown state is read as `waiting`, so that no money is sent to the
   * account.
   */
  state: v.fallback(v.picklist(['ready', 'waiting', 'refused']), 'waiting'),
  /** When a waiting account becomes usable. */
  usableAt: v.optional(instantSchema),
  /** Reason why the payout account was refused, in the member's language. */
  reason: v.optional(text(300)),
  /** True for the payout account that the lobby offers first. */
  isMain: v.optional(flagSchema, false),
  /** When money was last sent to the payout account. */
  usedAt: v.optional(instantSchema),
})
export type PayoutAccount = v.InferOutput<typeof payoutAccountSchema>

export const payoutAccountsSchema = v.object({
  /** Payout accounts, the main one first. */
  list: listOf(payoutAccountSchema, 100),
  /** Maximum number of payout accounts of each kind; 0: accounts of this kind are not accepted. */
  most: v.object({
    /** Maximum number of bank accounts. */
    bank: v.optional(countSchema, 0),
    /** Maximum number of mobile wallets. */
    wallet: v.optional(countSchema, 0),
    /** Maximum number of addresses for coins. */
    coin: v.optional(countSchema, 0),
  }),
  /** Minutes before money can be sent to a new account; undefined: a new account is usable immediately. */
  waitMinutes: v.optional(countSchema),
})
export type PayoutAccounts = v.InferOutput<typeof payoutAccountsSchema>

/** ISO 3166-1 alpha-2 code of a country. */
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))

/** Banks, wallets and coins to choose from for new payout accounts. */
export const payoutOptionsSchema = v.object({
  /** Banks, in the operator's order. */
  banks: listOf(
    v.object({
      /** Id of the bank, sent back as `optionId`. */
      id: idSchema,
      /** Name of the bank. */
      name: text(100),
      lang: textLanguageSchema,
      /** Country of the bank (ISO 3166-1 alpha-2), which determines the length of an IBAN. */
      country: v.optional(country),
      /** Format of the bank's account numbers: an IBAN (ISO 13616), or digits of this length. */
      format: v.optional(v.picklist(['iban', 'digits']), 'digits'),
      /** Minimum length of an account number, in digits. */
      minDigits: v.optional(countSchema, 6),
      /** Maximum length of an account number, in digits. */
      maxDigits: v.optional(countSchema, 34),
      /** The bank's branch in the form: required, optional or not asked for. */
      branch: v.optional(v.picklist(['required', 'optional', 'none']), 'none'),
    }),
    500,
  ),
  /** Mobile wallets, whose accounts are telephone numbers of a country. */
  wallets: listOf(
    v.object({
      /** Id of the mobile wallet, sent back as `optionId`. */
      id: idSchema,
      /** Name of the mobile wallet. */
      name: text(100),
      lang: textLanguageSchema,
      country,
    }),
    100,
  ),
  /** Coins and their networks, in the operator's order. */
  coins: listOf(
    v.object({
      /** Id of the coin and network, sent back as `optionId`. */
      id: idSchema,
      /** Code of the coin, such as USDT. */
      coin: text(12),
      /** Name of the coin's network, such as TRC20. */
      network: text(60),
    }),
    100,
  ),
})
export type PayoutOptions = v.InferOutput<typeof payoutOptionsSchema>

const newAccount = {
  /** True when the lobby should offer the new account first. */
  isMain: v.boolean(),
  /** The member's fund password, which confirms the new account. */
  fundPassword,
  ...freshnessFields,
}

/** Encrypted payload of the platform call `addPayoutAccount`. The holder is the member's payee name. */
export const newPayoutAccountSchema = v.variant('kind', [
  v.object({
    /** A bank account. */
    kind: v.literal('bank'),
    /** Id of the bank, from `payoutOptions`. */
    optionId: idSchema,
    /** Account number: digits, or an IBAN without spaces. */
    number: v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,34}$/)),
    /** Branch of the bank. */
    branch: v.optional(text(100)),
    ...newAccount,
  }),
  v.object({
    /** A mobile wallet. */
    kind: v.literal('wallet'),
    /** Id of the mobile wallet, from `payoutOptions`. */
    optionId: idSchema,
    /** Telephone number of a mobile wallet in E.164, with the plus sign. */
    number: v.pipe(v.string(), v.regex(/^\+\d{6,15}$/)),
    ...newAccount,
  }),
  v.object({
    /** An address for coins. */
    kind: v.literal('coin'),
    /** Id of the coin and network, from `payoutOptions`. */
    optionId: idSchema,
    /** Address that receives the coins. */
    number: text(128),
    ...newAccount,
  }),
])

/** Error codes of adding a payout account. */
export const NEW_PAYOUT_ACCOUNT_ERRORS = [
  'no.permission',
  /** The member already has this payout account. */
  'account.exists',
  /** The member already has the maximum number of payout accounts of this kind. */
  'account.most',
  /** The account number, IBAN or coin address is invalid. */
  'account.number',
  /** The bank, wallet or coin of a new payout account does not exist. */
  'account.option',
  /** The member must set the payee name before adding a payout account. */
  'account.holder',
  ...FUND_PASSWORD_ERRORS,
] as const

export const PAYOUT_ACCOUNT_ERRORS = [
  ...NEW_PAYOUT_ACCOUNT_ERRORS,
  'account.not.found',
  /** A withdrawal to the payout account is in progress. */
  'account.in.use',
  /** The payout account is waiting, or was refused. */
  'account.state',
] as const
export type PayoutAccountError = (typeof PAYOUT_ACCOUNT_ERRORS)[number]
