import { getSeedLanguageMark } from '../../seed/seed-texts'
import { getCashbackRates } from '../cashback/weeks'

type Texts = Readonly<Record<string, string>>

/** Play per quarter that a member needs to retain each level, minor units. */
export const LEVEL_RETENTION_PLAY: Readonly<Record<string, number>> = {
  'VIP 2': 500_000,
  'VIP 3': 1_000_000,
  'VIP 4': 2_500_000,
  'VIP 5': 7_500_000,
}

const support: Texts = {
  EN: 'Customer service reply time',
  BN: 'সাপোর্টের উত্তর এর মধ্যে',
  UR: 'سپورٹ کا جواب اس کے اندر',
}
const cashback: Texts = { EN: 'Cashback on slots', BN: 'স্লটে ক্যাশব্যাক', UR: 'سلاٹس پر کیش بیک' }
const gift: Texts = { EN: 'Birthday gift', BN: 'জন্মদিনের উপহার', UR: 'سالگرہ کا تحفہ' }
const hours = (count: number): Texts => ({ EN: `${count} h`, BN: `${count} ঘণ্টা`, UR: `${count} گھنٹے` })
const taka = (amount: string): Texts => ({ EN: `৳ ${amount}`, BN: `৳ ${amount}`, UR: `৳ ${amount}` })

const BENEFITS: Readonly<Record<string, readonly (readonly [title: Texts, value: Texts])[]>> = {
  'VIP 1': [[support, hours(24)]],
  'VIP 2': [
    [support, hours(12)],
    [gift, taka('100')],
  ],
  'VIP 3': [
    [support, hours(8)],
    [gift, taka('500')],
  ],
  'VIP 4': [
    [support, hours(4)],
    [gift, taka('1,000')],
  ],
  'VIP 5': [
    [support, hours(1)],
    [gift, taka('2,500')],
  ],
}

/** Returns the cashback rates of a level as benefits. The first rate is that of slots. */
const cashbackOf = (level: string): readonly (readonly [title: Texts, value: Texts])[] =>
  getCashbackRates(level)
    .slice(0, 1)
    .map(({ rate }) => [cashback, { EN: `${rate / 100}%` }])

export const getLevelBenefits = (level: string, language: string) =>
  [...cashbackOf(level), ...(BENEFITS[level] ?? [])].map(([title, value]) => ({
    title: title[language] ?? title.EN,
    value: value[language] ?? value.EN,
    ...getSeedLanguageMark(language),
  }))
