import type { SeedTexts } from '../seed-texts'

interface SeedDocument {
  title: SeedTexts
  content: SeedTexts
}

/** The operator's user agreement and policies. Short, because the demonstration is not binding. */
export const seedAgreement: SeedDocument = {
  title: { BN: 'ব্যবহারকারী চুক্তি', EN: 'User agreement', UR: 'صارف معاہدہ' },
  content: {
    BN: '<p>এটি একটি প্রদর্শনী; এই শর্ত কাউকে বাধ্য করে না। আসল সাইটে পরিচালকের শর্ত এখানে থাকে।</p><h3>১. কে খেলতে পারে</h3><p>আপনার বয়স অন্তত ১৮ (বা যেখানে আইন বেশি চায়) এবং আপনি যেখানে আছেন সেখানে খেলা বৈধ।</p><h3>২. অ্যাকাউন্ট</h3><ul><li>প্রতি ব্যক্তি একটি অ্যাকাউন্ট</li><li>পাসওয়ার্ড কাউকে দেবেন না</li><li>তথ্য সত্য হতে হবে</li></ul><h3>৩. টাকা</h3><p>জমা ও উত্তোলন শুধু নিজের নামের অ্যাকাউন্টে।</p><h3>৪. বোনাস</h3><p>প্রতিটি বোনাসের শর্ত <a href="/m/activity">প্রমোশন</a> পাতায়।</p><h3>৫. অভিযোগ</h3><p><a href="/m/complaints">অভিযোগ</a> পাতায় আপনার অভিযোগ জানান।</p>',
    EN: '<p>This is a demonstration, and these terms are not binding. On a real site, the operator’s terms appear here.</p><h3>1. Who can play</h3><p>You must be at least 18, or older where the law requires it. Gambling must be legal where you are.</p><h3>2. Your account</h3><ul><li>One account per person</li><li>Do not share your password with anyone</li><li>The details you give us must be true</li></ul><h3>3. Money</h3><p>You can only deposit from and withdraw to accounts in your own name.</p><h3>4. Bonuses</h3><p>The terms of each bonus are on the <a href="/m/activity">Promotions</a> page.</p><h3>5. Complaints</h3><p>Make a complaint on the <a href="/m/complaints">Complaints</a> page.</p>',
    UR: '<p>یہ ایک نمائشی سائٹ ہے اور یہ شرائط کسی کو پابند نہیں کرتیں۔ اصل سائٹ پر یہاں آپریٹر کی شرائط ہوتی ہیں۔</p><h3>1. کون کھیل سکتا ہے</h3><p>آپ کی عمر کم از کم 18 سال ہے (یا جہاں قانون زیادہ چاہے) اور جہاں آپ ہیں وہاں کھیل قانونی ہے۔</p><h3>2. اکاؤنٹ</h3><ul><li>ہر شخص کا ایک اکاؤنٹ</li><li>پاس ورڈ کسی کو نہ بتائیں</li><li>معلومات درست ہوں</li></ul><h3>3. رقم</h3><p>رقم جمع کرنا اور نکالنا صرف اپنے نام کے کھاتے سے۔</p><h3>4. بونس</h3><p>ہر بونس کی شرائط <a href="/m/activity">پروموشن</a> صفحے پر ہیں۔</p><h3>5. شکایات</h3><p><a href="/m/complaints">شکایات</a> کے صفحے پر اپنی شکایت درج کریں۔</p>',
  },
}

export const SEED_POLICIES: readonly (SeedDocument & { id: string })[] = [
  {
    id: 'privacy',
    title: { BN: 'গোপনীয়তা', EN: 'Privacy', UR: 'رازداری' },
    content: {
      BN: '<p>আমরা শুধু যা দরকার তা রাখি: অ্যাকাউন্ট, লেনদেন ও খেলার ইতিহাস। বিজ্ঞাপনের জন্য কিছু বিক্রি হয় না।</p>',
      EN: '<p>We only keep what we need: your account, payments and playing history. We do not sell any of it for advertising.</p>',
      UR: '<p>ہم صرف ضروری چیزیں رکھتے ہیں: اکاؤنٹ، لین دین اور کھیل۔ اشتہار کے لیے کچھ فروخت نہیں ہوتا۔</p>',
    },
  },
  {
    id: 'responsible',
    title: { BN: 'দায়িত্বশীল খেলা', EN: 'Responsible gambling', UR: 'ذمہ دار کھیل' },
    content: {
      BN: '<p>সীমা, বিরতি ও নিজেকে বাদ দেওয়া যেকোনো সময় সম্ভব। হারানো টাকা ফেরত পেতে খেলবেন না।</p>',
      EN: '<p>You can set limits, take a break or self-exclude at any time. Never play to win back losses.</p>',
      UR: '<p>حدود، وقفے اور خود کو خارج کرنا ہر وقت ممکن ہے۔ ہاری رقم واپس پانے کے لیے نہ کھیلیں۔</p>',
    },
  },
  {
    id: 'aml',
    title: { BN: 'অর্থ পাচার রোধ', EN: 'Anti-money laundering', UR: 'منی لانڈرنگ کے خلاف' },
    content: {
      BN: '<p>বড় লেনদেনে পরিচয়পত্র চাওয়া হয়। অন্যের অ্যাকাউন্টে টাকা পাঠানো হয় না।</p>',
      EN: '<p>Large payments require proof of identity. We do not send money to another person’s account.</p>',
      UR: '<p>بڑی رقوم کے لیے شناخت درکار ہے۔ کسی اور کے کھاتے میں رقم نہیں بھیجی جاتی۔</p>',
    },
  },
  {
    id: 'refunds',
    title: { BN: 'ফেরত', EN: 'Refunds', UR: 'رقم کی واپسی' },
    content: {
      BN: '<p>ভুল জমা খেলার আগে জানালে ফেরত দেওয়া হয়।</p>',
      EN: '<p>We refund a deposit made by mistake if you tell us before you play.</p>',
      UR: '<p>غلطی سے جمع رقم کھیلنے سے پہلے بتانے پر واپس کی جاتی ہے۔</p>',
    },
  },
]
