import type { Texts } from '../texts'
import { adults } from './adults'

interface SeedPopup {
  /** Who sees it: A members, B guests, F members at their first login. */
  execution: 'A' | 'B' | 'F'
  promotionType: string | null
  art: string | null
  title: Texts
  content: Texts
}

export const seedPopups: readonly SeedPopup[] = [
  {
    execution: 'B',
    promotionType: 'FIRST_DEPOSIT',
    art: 'welcome',
    title: { BN: 'প্রথম জমায় দ্বিগুণ', EN: 'Your first deposit, doubled', UR: 'پہلی رقم دُگنی' },
    content: {
      BN: '<p>প্রথম জমার সমান বোনাস, সর্বোচ্চ <strong>৳5,000</strong>।</p><ol><li>নিবন্ধন করুন</li><li>অন্তত ৳200 জমা দিন</li><li>বোনাস নিজে থেকেই যোগ হবে</li></ol><p>১৮+। বোনাসের ১৫ গুণ খেলার শর্ত প্রযোজ্য।</p>',
      EN: '<p>A bonus as large as your first deposit, up to <strong>৳5,000</strong>.</p><ol><li>Sign up</li><li>Deposit at least ৳200</li><li>The bonus is added by itself</li></ol><p>18+. The bonus must be played 15 times.</p>',
      UR: `<p>پہلی جمع رقم کے برابر بونس، <strong>৳5,000</strong> تک۔</p><ol><li>رجسٹر کریں</li><li>کم از کم ৳200 جمع کریں</li><li>بونس خود شامل ہو جائے گا</li></ol><p>${adults}۔ بونس کو 15 بار کھیلنا لازم ہے۔</p>`,
    },
  },
  {
    execution: 'B',
    promotionType: null,
    art: null,
    title: { BN: 'নিরাপদে খেলুন', EN: 'Play safely', UR: 'محفوظ کھیلیں' },
    content: {
      BN: '<p>খেলা বিনোদনের জন্য। নিজের সীমা ঠিক করে নিন এবং হারানো টাকা ফেরত পেতে খেলবেন না।</p>',
      EN: '<p>Games are entertainment. Set your limits, and never play to win back a loss.</p>',
      UR: '<p>کھیل تفریح کے لیے ہے۔ اپنی حد مقرر کریں اور ہاری رقم واپس پانے کے لیے نہ کھیلیں۔</p>',
    },
  },
  {
    execution: 'A',
    promotionType: 'CRICKET_WEEK',
    art: 'cricket-week',
    title: { BN: 'ক্রিকেট সপ্তাহ চলছে', EN: 'Cricket week is on', UR: 'کرکٹ ویک جاری ہے' },
    content: {
      BN: '<p>প্রতি ম্যাচে একটি বাড়তি অডস। <a href="/m/activity">শর্ত দেখুন</a>।</p>',
      EN: '<p>One boosted price on every match. <a href="/m/activity">See the terms</a>.</p>',
      UR: '<p>ہر میچ پر ایک بہتر آڈز۔ <a href="/m/activity">شرائط دیکھیں</a>۔</p>',
    },
  },
  {
    execution: 'F',
    promotionType: null,
    art: null,
    title: { BN: 'স্বাগতম', EN: 'Welcome', UR: 'خوش آمدید' },
    content: {
      BN: '<p>শুরু করার আগে নিজের জমা ও সময়ের সীমা ঠিক করে নিন। যেকোনো সময় বদলাতে পারবেন।</p>',
      EN: '<p>Before you begin, choose your limits on deposits and time. You can change them at any time.</p>',
      UR: '<p>شروع کرنے سے پہلے جمع اور وقت کی حد مقرر کر لیں۔ آپ انہیں کسی بھی وقت بدل سکتے ہیں۔</p>',
    },
  },
]
