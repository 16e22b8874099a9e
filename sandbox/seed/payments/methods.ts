import type { MethodKind } from '../../../shared/contract/payments'
import type { Texts } from '../texts'

const same = (name: string): Texts => ({ BN: name, EN: name, UR: name })

/** Methods to pay in, in the order that they are offered. */
export const seedMethods: readonly { id: string; kind: MethodKind; names: Texts }[] = [
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
