import type { SeedTexts } from '../seed-texts'
import type { DepositBonusTerms } from './seed-terms'

interface SeedBonus {
  id: string
  title: SeedTexts
  terms: DepositBonusTerms
}

export const SEED_DEPOSIT_BONUSES: readonly [SeedBonus, ...SeedBonus[]] = [
  {
    id: 'first-100',
    title: { BN: 'প্রথম জমায় 100%', EN: '100% on your first deposit', UR: 'پہلی جمع پر 100%' },
    terms: {
      percent: 100,
      cap: 500_000,
      min: 20_000,
      wagering: { times: 15, of: 'deposit-and-bonus' },
      days: 30,
      isFirstOnly: true,
      maxStake: 50_000,
      maxWinnings: 5_000_000,
      kinds: ['slot', 'fish'],
    },
  },
  {
    id: 'reload-20',
    title: { BN: 'আবার জমায় 20%', EN: '20% reload bonus', UR: 'دوبارہ جمع پر 20%' },
    terms: {
      percent: 20,
      cap: 200_000,
      min: 100_000,
      wagering: { times: 10, of: 'bonus' },
      days: 14,
      maxStake: 50_000,
      kinds: ['slot', 'fish', 'table', 'sports'],
    },
  },
  {
    id: 'slots-5',
    title: { BN: 'স্লটের জন্য 5%', EN: '5% slots bonus', UR: 'سلاٹس کے لیے 5%' },
    terms: {
      percent: 5,
      cap: 50_000,
      min: 50_000,
      wagering: { times: 3, of: 'bonus' },
      days: 7,
      maxStake: 50_000,
      kinds: ['slot', 'fish'],
    },
  },
]
