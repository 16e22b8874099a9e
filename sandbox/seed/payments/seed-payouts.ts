import type { PayoutAccountKind } from '../../../shared/contract/payout-account-schemas'
import type { SeedTexts } from '../seed-texts'
import type { PaymentReason, PayoutTerms, WithdrawTerms } from './seed-terms'

/** Number of minor units in one taka. */

const TAKA = 100

export const seedWithdrawTerms: Readonly<Record<'BDT' | 'PKR', WithdrawTerms>> = {
  BDT: {
    min: 100 * TAKA,
    max: 100_000 * TAKA,
    fee: { share: 150, fixed: 0 },
    free: 3,
    daily: 5,
    usualMinutes: 30,
    latestMinutes: 24 * 60,
    quickAmounts: [100, 500, 1000, 5000, 10_000].map((amount) => amount * TAKA),
  },
  PKR: {
    min: 200 * TAKA,
    max: 200_000 * TAKA,
    fee: { share: 100, fixed: 2000 },
    free: 1,
    daily: 3,
    usualMinutes: 60,
    latestMinutes: 48 * 60,
    quickAmounts: [200, 1000, 5000, 10_000, 20_000].map((amount) => amount * TAKA),
  },
}

interface SeedOption {
  id: string
  kind: PayoutAccountKind
  /** Currency of the wallets that the payout option is offered to; null: every currency. */
  currency: 'BDT' | 'PKR' | null
  names: SeedTexts
  terms: PayoutTerms
}

const same = (name: string): SeedTexts => ({ BN: name, EN: name, UR: name })
const BD = { country: 'BD', format: 'digits', minDigits: 11, maxDigits: 17, branch: 'required' } as const
const PK = { country: 'PK', format: 'iban', minDigits: 24, maxDigits: 24, branch: 'none' } as const
/** Patterns of mobile numbers in E.164, by the currency of the wallet. */
const MOBILE = {
  BDT: { country: 'BD', pattern: '^\\+8801[3-9]\\d{8}$' },
  PKR: { country: 'PK', pattern: '^\\+923\\d{9}$' },
} as const

const bank = (
  id: string,
  currency: SeedOption['currency'],
  names: SeedTexts,
  terms: PayoutTerms,
): SeedOption => ({ id, kind: 'bank', currency, names, terms })
const wallet = (id: string, currency: 'BDT' | 'PKR', names: SeedTexts): SeedOption => ({
  id,
  kind: 'wallet',
  currency,
  names,
  terms: MOBILE[currency],
})
const usdt = (id: string, network: string): SeedOption => ({
  id,
  kind: 'coin',
  currency: null,
  names: same(`USDT (${network})`),
  terms: { coin: 'USDT', network },
})

export const SEED_PAYOUT_OPTIONS: readonly SeedOption[] = [
  bank(
    'delta-bank',
    'BDT',
    { BN: 'ডেল্টা ব্যাংক', EN: 'Delta Bank', UR: 'ڈیلٹا بینک' },
    { ...BD, minDigits: 13, maxDigits: 13 },
  ),
  bank('city-savings', 'BDT', { BN: 'সিটি সেভিংস', EN: 'City Savings', UR: 'سٹی سیونگز' }, BD),
  bank(
    'padma-trust',
    'BDT',
    { BN: 'পদ্মা ট্রাস্ট', EN: 'Padma Trust', UR: 'پدما ٹرسٹ' },
    { ...BD, branch: 'optional' },
  ),
  bank('indus-bank', 'PKR', { BN: 'ইন্ডাস ব্যাংক', EN: 'Indus Bank', UR: 'انڈس بینک' }, PK),
  bank(
    'ravi-bank',
    'PKR',
    { BN: 'রাভি ব্যাংক', EN: 'Ravi Bank', UR: 'راوی بینک' },
    { country: 'PK', format: 'digits', minDigits: 10, maxDigits: 16, branch: 'optional' },
  ),
  bank(
    'gulf-bank',
    null,
    { BN: 'গালফ ব্যাংক', EN: 'Gulf Bank', UR: 'خلیج بینک' },
    { country: 'AE', format: 'iban', minDigits: 23, maxDigits: 23, branch: 'none' },
  ),
  wallet('bkash', 'BDT', { BN: 'বিকাশ', EN: 'bKash', UR: 'بی کیش' }),
  wallet('nagad', 'BDT', { BN: 'নগদ', EN: 'Nagad', UR: 'نگد' }),
  wallet('rocket', 'BDT', { BN: 'রকেট', EN: 'Rocket', UR: 'راکٹ' }),
  wallet('jazzcash', 'PKR', { BN: 'জ্যাজক্যাশ', EN: 'JazzCash', UR: 'جاز کیش' }),
  wallet('easypaisa', 'PKR', { BN: 'ইজিপয়সা', EN: 'Easypaisa', UR: 'ایزی پیسہ' }),
  usdt('usdt-trc20', 'TRC-20'),
  usdt('usdt-erc20', 'ERC-20'),
]

interface SeedAccount {
  id: string
  owner: string
  option: string
  number: string
  branch?: string
  state: 'ready' | 'waiting' | PaymentReason
  isMain?: true
}

/** Seeded payout accounts. The first account of an owner is the main one. */
export const SEED_PAYOUT_ACCOUNTS: readonly SeedAccount[] = [
  {
    id: 'payout-rafi-bank',
    owner: 'rafi88',
    option: 'delta-bank',
    number: '2200011240917',
    branch: 'Gulshan',
    state: 'ready',
    isMain: true,
  },
  { id: 'payout-rafi-bkash', owner: 'rafi88', option: 'bkash', number: '+8801712342776', state: 'waiting' },
  {
    id: 'payout-rafi-refused',
    owner: 'rafi88',
    option: 'city-savings',
    number: '110220330440',
    branch: 'Motijheel',
    state: 'other-holder',
  },
  {
    id: 'payout-hamza-bank',
    owner: 'hamza',
    option: 'indus-bank',
    number: 'PK36SCBL0000001123456702',
    state: 'ready',
    isMain: true,
  },
]

/** Past withdrawals, each to the main payout account of its owner. */
export const SEED_WITHDRAWALS: readonly {
  amount: number
  fee: number
  state: 'done' | 'failed'
  bankReference?: string
  reason?: PaymentReason
  /** Age of the withdrawal request in days at the seed's reference time. */
  age: number
}[] = [
  { amount: 500_000, fee: 0, state: 'done', bankReference: 'B88104227', age: 2 },
  { amount: 150_000, fee: 2250, state: 'done', bankReference: 'B88093310', age: 8 },
  { amount: 300_000, fee: 0, state: 'failed', reason: 'account-refused', age: 12 },
]
