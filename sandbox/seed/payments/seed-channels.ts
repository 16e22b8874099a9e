import type { DepositFlow, PaymentMethodKind } from '../../../shared/contract/payment-schemas'
import type { SeedTexts } from '../seed-texts'
import type { ChannelTerms } from './seed-terms'

const same = (name: string): SeedTexts => ({ BN: name, EN: name, UR: name })

/** Deposit methods, in the order in which they are offered. */
export const SEED_DEPOSIT_METHODS: readonly { id: string; kind: PaymentMethodKind; names: SeedTexts }[] = [
  { id: 'bkash', kind: 'wallet', names: { BN: 'বিকাশ', EN: 'bKash', UR: 'بی کیش' } },
  { id: 'nagad', kind: 'wallet', names: { BN: 'নগদ', EN: 'Nagad', UR: 'نگد' } },
  { id: 'rocket', kind: 'wallet', names: { BN: 'রকেট', EN: 'Rocket', UR: 'راکٹ' } },
  { id: 'jazzcash', kind: 'wallet', names: { BN: 'জ্যাজক্যাশ', EN: 'JazzCash', UR: 'جاز کیش' } },
  { id: 'easypaisa', kind: 'wallet', names: { BN: 'ইজিপয়সা', EN: 'Easypaisa', UR: 'ایزی پیسہ' } },
  { id: 'bank', kind: 'bank', names: { BN: 'ব্যাংক', EN: 'Bank', UR: 'بینک' } },
  { id: 'card', kind: 'card', names: { BN: 'কার্ড', EN: 'Card', UR: 'کارڈ' } },
  { id: 'alipay', kind: 'alipay', names: same('Alipay') },
  { id: 'qq', kind: 'qq', names: same('QQ') },
  { id: 'wechat', kind: 'wechat', names: same('WeChat') },
  { id: 'usdt', kind: 'coin', names: same('USDT') },
]

interface SeedChannel {
  id: string
  method: string
  currency: 'BDT' | 'PKR'
  flow: DepositFlow
  names: SeedTexts
  terms: ChannelTerms
}

const app: SeedTexts = { BN: 'অ্যাপে পেমেন্ট', EN: 'Pay in the app', UR: 'ایپ میں ادائیگی' }
const code: SeedTexts = { BN: 'QR কোড', EN: 'QR code', UR: 'کیو آر کوڈ' }
const send: SeedTexts = { BN: 'সেন্ড মানি', EN: 'Send money', UR: 'رقم بھیجیں' }
const transfer: SeedTexts = { BN: 'ব্যাংক ট্রান্সফার', EN: 'Bank transfer', UR: 'بینک ٹرانسفر' }
const counter: SeedTexts = { BN: 'ব্যাংক কাউন্টার', EN: 'Bank counter', UR: 'بینک کاؤنٹر' }
const gateway: SeedTexts = { BN: 'ভিসা ও মাস্টারকার্ড', EN: 'Visa and Mastercard', UR: 'ویزا اور ماسٹر کارڈ' }
const network = (name: string): SeedTexts => ({ BN: name, EN: name, UR: name })

const TAKA = 100
const quick = (...amounts: number[]) => amounts.map((amount) => amount * TAKA)
const usual = quick(500, 1000, 2000, 5000, 10_000)

/**
 * Terms of e-wallet channels by payment flow. A payment can be paid for 15 minutes by QR code, for 30 minutes
 * by transfer, and for 60 minutes at a gateway.
 */
const byApp = { usualMinutes: 1, latestMinutes: 15, openMinutes: 60, quickAmounts: usual }
const byCode = { usualMinutes: 2, latestMinutes: 15, openMinutes: 15, quickAmounts: usual }
const byHand = { usualMinutes: 10, latestMinutes: 60, openMinutes: 30, quickAmounts: usual }
const limits = (min: number, max: number) => ({ min: min * TAKA, max: max * TAKA })

const HOLDER = { field: 'holder', value: 'Oriel Sandbox Ltd' } as const
const wallet = (value: string) => [{ field: 'wallet', value } as const, HOLDER]

/**
 * The private keys of these coin addresses are unknown. Both addresses pass the checksums of their networks
 * (Base58Check, EIP-55).
 */
const tron = { coin: 'USDT', network: 'TRC-20', address: 'TVx5B9k51mbL9ZrkZpAez1Ct8uzNsdtuav' }
const ethereum = { coin: 'USDT', network: 'ERC-20', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }

const bd = (
  id: string,
  method: string,
  flow: DepositFlow,
  names: SeedTexts,
  terms: ChannelTerms,
): SeedChannel => ({ id, method, currency: 'BDT', flow, names, terms })
const pk = (...[id, method, flow, names, terms]: Parameters<typeof bd>): SeedChannel => ({
  ...bd(id, method, flow, names, terms),
  currency: 'PKR',
})

export const SEED_DEPOSIT_CHANNELS: readonly SeedChannel[] = [
  bd('bkash-app', 'bkash', 'gateway', app, { ...byApp, ...limits(200, 25_000), isRecommended: true }),
  bd('bkash-qr', 'bkash', 'qr', code, { ...byCode, ...limits(100, 20_000), exactAmount: true }),
  bd('bkash-send', 'bkash', 'transfer', send, {
    ...byHand,
    ...limits(200, 25_000),
    exactAmount: true,
    ownNameOnly: true,
    payee: wallet('01700-000001'),
  }),
  bd('nagad-app', 'nagad', 'gateway', app, {
    ...byApp,
    ...limits(200, 25_000),
    fee: { share: 150, fixed: 0 },
  }),
  bd('nagad-send', 'nagad', 'transfer', send, {
    ...byHand,
    ...limits(200, 25_000),
    payee: wallet('01900-000002'),
  }),
  bd('rocket-app', 'rocket', 'gateway', app, { ...byApp, ...limits(200, 25_000) }),
  bd('bank-transfer', 'bank', 'transfer', transfer, {
    ...byHand,
    ...limits(500, 500_000),
    usualMinutes: 30,
    latestMinutes: 24 * 60,
    exactAmount: true,
    ownNameOnly: true,
    payee: [
      { field: 'bank', value: 'Sandbox Bank PLC' },
      { field: 'branch', value: 'Gulshan, Dhaka' },
      { field: 'account', value: '2200 0011 2233 4' },
      HOLDER,
    ],
  }),
  bd('bank-counter', 'bank', 'transfer', counter, {
    ...byHand,
    ...limits(5000, 1_000_000),
    hours: { from: '10:00', until: '15:30' },
    payee: [
      { field: 'bank', value: 'Sandbox Bank PLC' },
      { field: 'account', value: '2200 0011 2233 4' },
      HOLDER,
    ],
  }),
  bd('card', 'card', 'gateway', gateway, {
    ...byApp,
    ...limits(500, 100_000),
    fee: { share: 200, fixed: 500 },
  }),
  bd('alipay-qr', 'alipay', 'qr', code, { ...byCode, ...limits(500, 20_000) }),
  bd('qq-qr', 'qq', 'qr', code, { ...byCode, ...limits(500, 20_000), closed: true }),
  bd('wechat-qr', 'wechat', 'qr', code, { ...byCode, ...limits(500, 20_000) }),
  bd('usdt-trc20', 'usdt', 'qr', network('TRC-20'), {
    ...byCode,
    ...limits(1000, 1_000_000),
    isRecommended: true,
    coin: { ...tron, rate: 12_150 },
  }),
  bd('usdt-erc20', 'usdt', 'qr', network('ERC-20'), {
    ...byCode,
    ...limits(5000, 1_000_000),
    usualMinutes: 10,
    latestMinutes: 60,
    coin: { ...ethereum, rate: 12_150 },
  }),
  pk('jazzcash-app', 'jazzcash', 'gateway', app, { ...byApp, ...limits(200, 50_000), isRecommended: true }),
  pk('jazzcash-qr', 'jazzcash', 'qr', code, { ...byCode, ...limits(200, 50_000), exactAmount: true }),
  pk('easypaisa-app', 'easypaisa', 'gateway', app, { ...byApp, ...limits(200, 50_000) }),
  pk('easypaisa-send', 'easypaisa', 'transfer', send, {
    ...byHand,
    ...limits(200, 50_000),
    ownNameOnly: true,
    payee: wallet('0300-0000003'),
  }),
  pk('bank-transfer-pk', 'bank', 'transfer', transfer, {
    ...byHand,
    ...limits(500, 500_000),
    latestMinutes: 24 * 60,
    exactAmount: true,
    payee: [
      { field: 'bank', value: 'Sandbox Bank Ltd' },
      { field: 'iban', value: 'PK36 SCBL 0000 0011 2345 6702' },
      HOLDER,
    ],
  }),
  pk('card-pk', 'card', 'gateway', gateway, {
    ...byApp,
    ...limits(500, 100_000),
    fee: { share: 200, fixed: 500 },
  }),
  pk('usdt-trc20-pk', 'usdt', 'qr', network('TRC-20'), {
    ...byCode,
    ...limits(2000, 1_000_000),
    coin: { ...tron, rate: 28_100 },
  }),
]
