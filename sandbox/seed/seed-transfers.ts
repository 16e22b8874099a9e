import type { SeedTexts } from './seed-texts'

/** Reasons why a part of a transfer between wallets failed. */
export const seedTransferReasons = {
  down: {
    BN: 'সরবরাহকারী সাড়া দিচ্ছে না। আপনার টাকা সেখানে নিরাপদ আছে।',
    EN: 'The provider isn’t responding. Your money is safe there.',
    UR: 'فراہم کنندہ جواب نہیں دے رہا۔ آپ کی رقم وہاں محفوظ ہے۔',
  },
  round: {
    BN: 'টাকা এমন একটি রাউন্ডে আছে যা এখনো শেষ হয়নি।',
    EN: 'The money is in a round that hasn’t finished.',
    UR: 'رقم ایک ایسے راؤنڈ میں ہے جو ابھی ختم نہیں ہوا۔',
  },
} as const satisfies Record<string, SeedTexts>

export type TransferReason = keyof typeof seedTransferReasons

/** Codes of the vendors that hold members' money, in the operator's order. */
export const SEED_WALLET_VENDORS = ['PG', 'SALON', 'EG3', 'FC', 'JL', 'NOVA'] as const

/** Balances of one seeded member in vendor wallets, minor units. */
export const SEED_VENDOR_BALANCES: readonly {
  vendor: (typeof SEED_WALLET_VENDORS)[number]
  free: number
  inRound: number
}[] = [
  { vendor: 'PG', free: 420_000, inRound: 0 },
  { vendor: 'SALON', free: 140_000, inRound: 50_000 },
  { vendor: 'EG3', free: 35_000, inRound: 0 },
  { vendor: 'FC', free: 62_050, inRound: 0 },
]

export const SEED_VENDOR_MONEY_ACCOUNT = 'rafi88'
