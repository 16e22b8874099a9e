import type { SeedTexts } from '../seed-texts'
import { RTL_MINIMUM_AGE } from './seed-announcements'

/** A condition for members: a confirmed mobile number or e-mail address. */
export interface SeedCondition {
  kind: 'mobile' | 'email'
  text: SeedTexts
}

interface SeedPromotion {
  id: string
  art: string | null
  /** The platform's type of the promotion. */
  type: string | null
  /** True when members can apply for the promotion with a comment and images. */
  canApply: boolean
  /** True when members have to join before anything counts for the promotion; absent: no. */
  canJoin?: true
  conditions?: readonly SeedCondition[]
  membersOnly: boolean
  /** Id of the deposit bonus whose terms the promotion shows (seed/payments/seed-bonuses.ts). */
  depositBonus?: string
  title: SeedTexts
  summary: SeedTexts
  content: SeedTexts
  terms: SeedTexts
}

/** Promotions that begin to count when a member joins: each opens a reward (seed/seed-rewards.ts). */
const JOINED_PROMOTIONS: readonly SeedPromotion[] = [
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
      EN: '<p>Opt in, then play ten slot rounds. Your reward will appear in Rewards.</p>',
      UR: '<p>شامل ہونے کے بعد کھیلے گئے دس سلاٹ راؤنڈ شمار ہوتے ہیں۔ انعام آپ کے انعامات میں آتا ہے۔</p>',
    },
    terms: {
      BN: '<p>১৮+। প্রতি সদস্য একবার। ৳10 বা তার বেশি বাজি। ওয়েজারিং শর্ত নেই।</p>',
      EN: '<p>18+. Once per member. Stakes of ৳10 or more. No wagering requirement.</p>',
      UR: `<p>${RTL_MINIMUM_AGE}۔ ہر رکن کے لیے ایک بار۔ ৳10 یا زیادہ کی شرط۔ شرط لگانے کا کوئی تقاضا نہیں۔</p>`,
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
          EN: 'A confirmed email address',
          UR: 'تصدیق شدہ ای میل پتہ',
        },
      },
    ],
    title: { BN: 'মাসিক চিঠি', EN: 'Monthly newsletter', UR: 'ماہانہ خط' },
    summary: {
      BN: 'মাসে একটি চিঠি, আর শুরুতে ৳20',
      EN: 'One newsletter a month, and ৳20 when you opt in',
      UR: 'ماہ میں ایک خط، اور آغاز میں ৳20',
    },
    content: {
      BN: '<p>মাসে একবার ই-মেইলে জানাই নতুন কী আছে। যোগ দিলে পুরস্কার পাতায় ৳20 পাবেন।</p>',
      EN: '<p>Once a month, we email you what’s new. When you opt in, you get ৳20 in Rewards.</p>',
      UR: '<p>ماہ میں ایک بار ای میل سے بتاتے ہیں کہ نیا کیا ہے۔ شامل ہونے پر انعامات میں ৳20 ملتے ہیں۔</p>',
    },
    terms: {
      BN: '<p>১৮+। প্রতি সদস্য একবার। ওয়েজারিং শর্ত নেই।</p>',
      EN: '<p>18+. Once per member. No wagering requirement.</p>',
      UR: `<p>${RTL_MINIMUM_AGE}۔ ہر رکن کے لیے ایک بار۔ شرط لگانے کا کوئی تقاضا نہیں۔</p>`,
    },
  },
]

const everybody = { canApply: false, membersOnly: false }

export const SEED_PROMOTIONS: readonly SeedPromotion[] = [
  {
    id: 'welcome',
    art: 'welcome',
    type: 'FIRST_DEPOSIT',
    ...everybody,
    depositBonus: 'first-100',
    title: { BN: 'প্রথম জমা বোনাস', EN: 'First deposit bonus', UR: 'پہلی جمع پر بونس' },
    summary: { BN: '৳5,000 পর্যন্ত দ্বিগুণ', EN: 'Doubled, up to ৳5,000', UR: '৳5,000 تک دُگنا' },
    content: {
      BN: '<p>প্রথম জমার সমান, ৳5,000 পর্যন্ত।</p><ol><li>নিবন্ধন করুন</li><li>অন্তত ৳200 জমা দিন</li></ol>',
      EN: '<p>We match your first deposit, up to ৳5,000.</p><ol><li>Sign up</li><li>Deposit at least ৳200</li></ol>',
      UR: '<p>پہلی جمع رقم کے برابر، ৳5,000 تک۔</p><ol><li>رجسٹر کریں</li><li>کم از کم ৳200 جمع کریں</li></ol>',
    },
    terms: {
      BN: '<ul><li>১৮+</li><li>প্রতি খেলোয়াড় একবার</li></ul>',
      EN: '<ul><li>18+</li><li>Once per player</li></ul>',
      UR: `<ul><li>${RTL_MINIMUM_AGE}</li><li>ہر کھلاڑی کے لیے ایک بار</li></ul>`,
    },
  },
  {
    id: 'cricket-week',
    art: 'cricket-week',
    type: 'CRICKET_WEEK',
    ...everybody,
    title: { BN: 'ক্রিকেট সপ্তাহ', EN: 'Cricket week', UR: 'کرکٹ ویک' },
    summary: {
      BN: 'প্রতি ম্যাচে একটি বাড়তি অডস',
      EN: 'One odds boost on every match',
      UR: 'ہر میچ پر ایک بہتر آڈز',
    },
    content: {
      BN: '<p>প্রতি ম্যাচে একটি বাড়তি অডস, সর্বোচ্চ বাজি ৳500।</p>',
      EN: '<p>One odds boost on every match, with a maximum stake of ৳500.</p>',
      UR: '<p>ہر میچ پر ایک بہتر آڈز، زیادہ سے زیادہ شرط ৳500۔</p>',
    },
    terms: {
      BN: '<p>১৮+। শুধু ম্যাচের আগে করা একক বাজিতে।</p>',
      EN: '<p>18+. Pre-match singles only.</p>',
      UR: `<p>${RTL_MINIMUM_AGE}۔ صرف میچ سے پہلے کی اکیلی شرطوں پر۔</p>`,
    },
  },
  {
    id: 'reef-quest',
    art: 'reef-quest',
    type: null,
    canApply: true,
    membersOnly: false,
    title: { BN: 'প্রবাল অভিযান', EN: 'Reef quest', UR: 'مرجان مہم' },
    summary: {
      BN: 'তিনটি মিশন শেষ করুন, ছবি পাঠান',
      EN: 'Complete three missions and send screenshots',
      UR: 'تین مشن مکمل کریں اور تصویریں بھیجیں',
    },
    content: {
      BN: '<p>প্রতিদিন তিনটি ফিশিং মিশন। শেষ হলে ফলাফলের ছবি দিয়ে আবেদন করুন; বিনা মূল্যে শট পাবেন।</p>',
      EN: '<p>Three fishing missions a day. Once you’ve completed them, apply with screenshots of your results to get free shots.</p>',
      UR: '<p>روزانہ تین فشنگ مشن۔ مکمل ہونے پر نتائج کی تصویروں کے ساتھ درخواست دیں؛ مفت شاٹس ملیں گے۔</p>',
    },
    terms: {
      BN: '<p>১৮+। প্রতি সদস্য একবার। যাচাইয়ে ২৪ ঘণ্টা লাগে।</p>',
      EN: '<p>18+. Once per member. Checks take 24 hours.</p>',
      UR: `<p>${RTL_MINIMUM_AGE}۔ ہر رکن کے لیے ایک بار۔ جانچ میں 24 گھنٹے لگتے ہیں۔</p>`,
    },
  },
  {
    id: 'mega-draw',
    art: 'mega-draw',
    type: null,
    ...everybody,
    title: { BN: 'শুক্রবারের মেগা ড্র', EN: 'Friday’s mega draw', UR: 'جمعے کا میگا ڈرا' },
    summary: { BN: 'প্রতি শুক্রবার রাত ৯টা', EN: 'Every Friday at 9 pm', UR: 'ہر جمعے رات 9 بجے' },
    content: {
      BN: '<p>প্রতি শুক্রবার রাত ৯টায়। ফলাফল <a href="/m/lottery">লটারি</a> পাতায়।</p>',
      EN: '<p>Every Friday at 9 pm. See the results on the <a href="/m/lottery">lottery</a> page.</p>',
      UR: '<p>ہر جمعے رات 9 بجے۔ نتائج <a href="/m/lottery">لاٹری</a> صفحے پر۔</p>',
    },
    terms: {
      BN: '<p>১৮+। টিকিট ড্রয়ের পাঁচ মিনিট আগে পর্যন্ত।</p>',
      EN: '<p>18+. Ticket sales close five minutes before the draw.</p>',
      UR: `<p>${RTL_MINIMUM_AGE}۔ ٹکٹ ڈرا سے پانچ منٹ پہلے تک۔</p>`,
    },
  },
  {
    id: 'app-bonus',
    art: 'jackpot',
    type: 'APP_DOWNLOAD',
    ...everybody,
    title: { BN: 'অ্যাপে ৳50 বোনাস', EN: '৳50 for using the app', UR: 'ایپ پر ৳50 بونس' },
    summary: {
      BN: 'অ্যাপে প্রথম লগ ইনে',
      EN: 'When you first log in to the app',
      UR: 'ایپ میں پہلے لاگ ان پر',
    },
    content: {
      BN: '<p><a href="/m/app">অ্যাপ</a> নিয়ে লগ ইন করলে ৳50 যোগ হবে।</p>',
      EN: '<p>Get <a href="/m/app">the app</a> and log in to receive ৳50.</p>',
      UR: '<p><a href="/m/app">ایپ</a> لے کر لاگ ان کریں: ৳50 شامل ہوں گے۔</p>',
    },
    terms: {
      BN: '<p>১৮+। প্রতি খেলোয়াড় একবার। ওয়েজারিং শর্ত: 5 × বোনাস।</p>',
      EN: '<p>18+. Once per player. Wagering requirement: 5 × bonus.</p>',
      UR: `<p>${RTL_MINIMUM_AGE}۔ ہر کھلاڑی کے لیے ایک بار۔ شرط لگانے کا تقاضا: بونس کا 5 گنا۔</p>`,
    },
  },
  {
    id: 'referral',
    art: null,
    type: 'REFERRAL',
    ...everybody,
    title: { BN: 'বন্ধুকে আমন্ত্রণ', EN: 'Invite a friend', UR: 'دوست کو مدعو کریں' },
    summary: {
      BN: 'আপনি ও বন্ধু দুজনেই ৳100 করে',
      EN: '৳100 for you and your friend',
      UR: 'آپ اور دوست دونوں کے لیے ৳100',
    },
    content: {
      BN: '<p>আপনার কোড দিয়ে নিবন্ধন করে বন্ধু ৩০ দিনের মধ্যে ৳500 জমা দিলে ও ৳500 খেললে দুজনেই ৳100 করে পাবেন। <a href="/m/inviteFriends">আপনার কোড</a></p>',
      EN: '<p>You both get ৳100 when a friend signs up with your code, deposits ৳500 and wagers ৳500 within 30 days. <a href="/m/inviteFriends">See your code</a></p>',
      UR: '<p>دوست آپ کے کوڈ سے رجسٹر کر کے 30 دن میں ৳500 جمع کرے اور ৳500 کھیلے تو دونوں کو ৳100 ملیں گے۔ <a href="/m/inviteFriends">آپ کا کوڈ</a></p>',
    },
    terms: {
      BN: '<p>১৮+। মাসে সর্বোচ্চ ১০ জন।</p>',
      EN: '<p>18+. Up to ten friends a month.</p>',
      UR: `<p>${RTL_MINIMUM_AGE}۔ ماہانہ زیادہ سے زیادہ دس دوست۔</p>`,
    },
  },
  {
    id: 'birthday',
    art: 'live-salon',
    type: null,
    canApply: true,
    membersOnly: true,
    title: { BN: 'জন্মদিনের উপহার', EN: 'Birthday gift', UR: 'سالگرہ کا تحفہ' },
    summary: { BN: 'শুধু সদস্যদের জন্য', EN: 'For members only', UR: 'صرف اراکین کے لیے' },
    content: {
      BN: '<p>জন্মদিনের সপ্তাহে আবেদন করুন; দশটি বিনা মূল্যে স্পিন।</p>',
      EN: '<p>Apply in the week of your birthday to get ten free spins.</p>',
      UR: '<p>سالگرہ کے ہفتے میں درخواست دیں؛ دس مفت اسپن۔</p>',
    },
    terms: {
      BN: '<p>১৮+। বছরে একবার। জন্মতারিখ যাচাই করা হবে।</p>',
      EN: '<p>18+. Once a year. We will check your date of birth.</p>',
      UR: `<p>${RTL_MINIMUM_AGE}۔ سال میں ایک بار۔ تاریخ پیدائش کی جانچ ہوگی۔</p>`,
    },
  },
  ...JOINED_PROMOTIONS,
]
