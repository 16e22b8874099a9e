import { adults } from './adults'
import type { SeedPromotion } from './seed-promotion'

/** Promotions for members, which begin to count when a member joins: each opens a reward (seed/rewards/rewards.ts). */
export const joinedPromotions: readonly SeedPromotion[] = [
  {
    id: 'slot-week',
    art: 'jackpot',
    type: null,
    canApply: false,
    canJoin: true,
    membersOnly: true,
    conditions: [
      {
        kind: 'mobile',
        text: {
          BN: 'নিশ্চিত করা মোবাইল নম্বর',
          EN: 'A confirmed mobile number',
          UR: 'تصدیق شدہ موبائل نمبر',
        },
      },
    ],
    title: { BN: 'স্লট সপ্তাহ', EN: 'Slot week', UR: 'سلاٹ ویک' },
    summary: {
      BN: 'দশটি স্লট রাউন্ডের পর ৳150',
      EN: '৳150 after ten slot rounds',
      UR: 'دس سلاٹ راؤنڈز کے بعد ৳150',
    },
    content: {
      BN: '<p>যোগ দেওয়ার পর খেলা দশটি স্লট রাউন্ড গণনা হয়। পুরস্কার আপনার পুরস্কার পাতায় আসে।</p>',
      EN: '<p>Ten slot rounds that you play after joining count. The reward comes to your rewards.</p>',
      UR: '<p>شامل ہونے کے بعد کھیلے گئے دس سلاٹ راؤنڈ شمار ہوتے ہیں۔ انعام آپ کے انعامات میں آتا ہے۔</p>',
    },
    terms: {
      BN: '<p>১৮+। প্রতি সদস্য একবার। ৳10 বা তার বেশি বাজি। খেলার শর্ত নেই।</p>',
      EN: '<p>18+. Once per member. Stakes of ৳10 or more. No play-through.</p>',
      UR: `<p>${adults}۔ ہر رکن کے لیے ایک بار۔ ৳10 یا زیادہ کی شرط۔ کھیلنے کی شرط نہیں۔</p>`,
    },
  },
  {
    id: 'monthly-letter',
    art: null,
    type: null,
    canApply: false,
    canJoin: true,
    membersOnly: true,
    conditions: [
      {
        kind: 'mobile',
        text: {
          BN: 'নিশ্চিত করা মোবাইল নম্বর',
          EN: 'A confirmed mobile number',
          UR: 'تصدیق شدہ موبائل نمبر',
        },
      },
      {
        kind: 'email',
        text: {
          BN: 'নিশ্চিত করা ই-মেইল ঠিকানা',
          EN: 'A confirmed e-mail address',
          UR: 'تصدیق شدہ ای میل پتہ',
        },
      },
    ],
    title: { BN: 'মাসিক চিঠি', EN: 'Monthly letter', UR: 'ماہانہ خط' },
    summary: {
      BN: 'মাসে একটি চিঠি, আর শুরুতে ৳20',
      EN: 'One letter a month, and ৳20 to begin with',
      UR: 'ماہ میں ایک خط، اور آغاز میں ৳20',
    },
    content: {
      BN: '<p>মাসে একবার ই-মেইলে জানাই নতুন কী আছে। যোগ দিলে পুরস্কার পাতায় ৳20 পাবেন।</p>',
      EN: '<p>Once a month we write by e-mail what is new. For joining, ৳20 wait in your rewards.</p>',
      UR: '<p>ماہ میں ایک بار ای میل سے بتاتے ہیں کہ نیا کیا ہے۔ شامل ہونے پر انعامات میں ৳20 ملتے ہیں۔</p>',
    },
    terms: {
      BN: '<p>১৮+। প্রতি সদস্য একবার। খেলার শর্ত নেই।</p>',
      EN: '<p>18+. Once per member. No play-through.</p>',
      UR: `<p>${adults}۔ ہر رکن کے لیے ایک بار۔ کھیلنے کی شرط نہیں۔</p>`,
    },
  },
]
