import type { SeedHelp } from './help'

/** Further help topics. They follow the ones in help.ts, because other pages link to those by number. */
export const seedHelpMore: readonly SeedHelp[] = [
  {
    title: { BN: 'বোনাস ও প্রমোশন', EN: 'Bonuses and promotions', UR: 'بونس اور پروموشن' },
    content: {
      BN: '<p>বোনাস কীভাবে কাজ করে।</p>',
      EN: '<p>How bonuses work.</p>',
      UR: '<p>بونس کیسے کام کرتے ہیں۔</p>',
    },
    children: [
      {
        title: {
          BN: 'খেলার শর্ত মানে কী?',
          EN: 'What does “play it 15 times” mean?',
          UR: '”15 بار کھیلنا“ کا کیا مطلب ہے؟',
        },
        content: {
          BN: '<p>৳100 বোনাসে ১৫ গুণ মানে মোট ৳1,500 বাজি ধরার পর তা তোলা যায়।</p>',
          EN: '<p>A bonus of ৳100 can be withdrawn after bets of ৳1,500 in all.</p>',
          UR: '<p>৳100 کا بونس کل ৳1,500 کی شرطوں کے بعد نکالا جا سکتا ہے۔</p>',
        },
      },
      {
        title: {
          BN: 'প্রমোশনের জন্য আবেদন',
          EN: 'How do I apply for a promotion?',
          UR: 'پروموشن کے لیے درخواست کیسے دوں؟',
        },
        content: {
          BN: '<p><a href="/m/activity">প্রমোশন</a> খুলে “আবেদন” চাপুন; একটি মন্তব্য ও সর্বোচ্চ তিনটি ছবি দিন।</p>',
          EN: '<p>Open it under <a href="/m/activity">promotions</a> and tap “Apply”: a comment and at most three pictures.</p>',
          UR: '<p><a href="/m/activity">پروموشن</a> کھول کر ”درخواست“ دبائیں: ایک تبصرہ اور زیادہ سے زیادہ تین تصویریں۔</p>',
        },
      },
    ],
  },
  {
    title: { BN: 'অ্যাপ ও ডিভাইস', EN: 'App and devices', UR: 'ایپ اور آلات' },
    content: {
      BN: '<p>অ্যাপ, ব্রাউজার ও সমস্যা।</p>',
      EN: '<p>The app, browsers, and what to do when something fails.</p>',
      UR: '<p>ایپ، براؤزر اور مسائل۔</p>',
    },
    children: [
      {
        title: { BN: 'অ্যাপ কীভাবে নেব?', EN: 'How do I get the app?', UR: 'ایپ کیسے حاصل کروں؟' },
        content: {
          BN: '<p><a href="/m/app">অ্যাপ</a> পাতায় আপনার ফোনের ধাপগুলো আছে।</p>',
          EN: '<p>The steps for your phone are on the <a href="/m/app">app</a> page.</p>',
          UR: '<p>آپ کے فون کے مراحل <a href="/m/app">ایپ</a> صفحے پر ہیں۔</p>',
        },
      },
      {
        title: { BN: 'পাতা খুলছে না', EN: 'A page does not open', UR: 'صفحہ نہیں کھلتا' },
        content: {
          BN: '<ol><li>সংযোগ দেখুন</li><li>পাতা আবার লোড করুন</li><li>তবু না হলে <a href="/m/feedback">আমাদের লিখুন</a></li></ol>',
          EN: '<ol><li>Check your connection</li><li>Load the page again</li><li>If it still fails, <a href="/m/feedback">write to us</a></li></ol>',
          UR: '<ol><li>کنکشن دیکھیں</li><li>صفحہ دوبارہ لوڈ کریں</li><li>پھر بھی نہ ہو تو <a href="/m/feedback">ہمیں لکھیں</a></li></ol>',
        },
      },
    ],
  },
  {
    title: { BN: 'নিরাপত্তা ও যাচাই', EN: 'Security and verification', UR: 'حفاظت اور تصدیق' },
    content: {
      BN: '<p>আমরা কখনও পাসওয়ার্ড বা কোড চাই না। সন্দেহ হলে পাসওয়ার্ড বদলান এবং আমাদের জানান।</p>',
      EN: '<p>We never ask for your password or a code. If in doubt, change the password and tell us.</p>',
      UR: '<p>ہم کبھی پاس ورڈ یا کوڈ نہیں مانگتے۔ شک ہو تو پاس ورڈ بدلیں اور ہمیں بتائیں۔</p>',
    },
    children: [],
  },
]
