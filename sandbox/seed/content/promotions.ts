import type { Words } from '../words'

export interface SeedPromotion {
  art: string
  title: Words
  content: Words
}

export const seedPromotions: readonly SeedPromotion[] = [
  {
    art: 'welcome',
    title: { BN: 'প্রথম জমা বোনাস', EN: 'First deposit bonus', UR: 'پہلی جمع پر بونس' },
    content: {
      BN: '<p>প্রথম জমার সমান, ৳5,000 পর্যন্ত।</p><h3>শর্ত</h3><ul><li>সর্বনিম্ন জমা ৳200</li><li>খেলার শর্ত ১৫ গুণ, ৩০ দিনের মধ্যে</li><li>প্রতি খেলোয়াড় একবার</li></ul>',
      EN: '<p>As large as your first deposit, up to ৳5,000.</p><h3>Terms</h3><ul><li>Deposit at least ৳200</li><li>Play the bonus 15 times within 30 days</li><li>Once per player</li></ul>',
      UR: '<p>پہلی جمع رقم کے برابر، ৳5,000 تک۔</p><h3>شرائط</h3><ul><li>کم از کم جمع ৳200</li><li>30 دن میں بونس 15 بار کھیلیں</li><li>ہر کھلاڑی کے لیے ایک بار</li></ul>',
    },
  },
  {
    art: 'cricket-week',
    title: { BN: 'ক্রিকেট সপ্তাহ', EN: 'Cricket week', UR: 'کرکٹ ویک' },
    content: {
      BN: '<p>প্রতি ম্যাচে একটি বাড়তি অডস, সর্বোচ্চ বাজি ৳500।</p>',
      EN: '<p>One boosted price on every match, with a largest stake of ৳500.</p>',
      UR: '<p>ہر میچ پر ایک بہتر آڈز، زیادہ سے زیادہ شرط ৳500۔</p>',
    },
  },
  {
    art: 'reef-quest',
    title: { BN: 'প্রবাল অভিযান', EN: 'Reef quest', UR: 'مرجان مہم' },
    content: {
      BN: '<p>প্রতিদিন তিনটি ফিশিং মিশন। শেষ করলে বিনা মূল্যে শট।</p>',
      EN: '<p>Three fishing missions a day. Free shots for finishing them.</p>',
      UR: '<p>روزانہ تین فشنگ مشن۔ مکمل کرنے پر مفت شاٹس۔</p>',
    },
  },
  {
    art: 'mega-draw',
    title: { BN: 'শুক্রবারের মেগা ড্র', EN: 'Friday’s mega draw', UR: 'جمعے کا میگا ڈرا' },
    content: {
      BN: '<p>প্রতি শুক্রবার রাত ৯টায়। ফলাফল <a href="/m/lottery">লটারি</a> পাতায়।</p>',
      EN: '<p>Every Friday at 9 in the evening. Results are on the <a href="/m/lottery">lottery</a> page.</p>',
      UR: '<p>ہر جمعے رات 9 بجے۔ نتائج <a href="/m/lottery">لاٹری</a> صفحے پر۔</p>',
    },
  },
]
