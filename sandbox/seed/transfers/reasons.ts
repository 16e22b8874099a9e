import type { Texts } from '../texts'

/** Why a part of a transfer failed. */
export const seedTransferReasons = {
  down: {
    BN: 'সরবরাহকারী সাড়া দিচ্ছে না। আপনার টাকা সেখানে নিরাপদ আছে।',
    EN: 'The vendor does not answer. Your money is safe there.',
    UR: 'فراہم کنندہ جواب نہیں دے رہا۔ آپ کی رقم وہاں محفوظ ہے۔',
  },
  round: {
    BN: 'টাকা এমন একটি রাউন্ডে আছে যা এখনো শেষ হয়নি।',
    EN: 'The money is in a round that is not finished.',
    UR: 'رقم ایک ایسے راؤنڈ میں ہے جو ابھی ختم نہیں ہوا۔',
  },
} as const satisfies Record<string, Texts>

export type TransferReason = keyof typeof seedTransferReasons
