import type { SeedTexts } from '../seed-texts'

interface SeedDocument {
  title: SeedTexts
  content: SeedTexts
}

/** The operator's user agreement and policies. Short, because the demonstration is not binding. */
export const seedAgreement: SeedDocument = {
  title: { BN: 'ব্যবহারকারী চুক্তি', EN: 'User agreement', UR: 'صارف معاہدہ' },
  content: {
    BN: '<p>এটি একটি প্রদর্শনী; এই শর্ত কাউকে বাধ্য করে না। আসল সাইটে পরিচালকের শর্ত এখানে থাকে।</p><h3>১. কে খেলতে পারে</h3><p>আপনার বয়স অন্তত ১৮ (বা যেখানে আইন বেশি চায়) এবং আপনি যেখানে আছেন সেখানে খেলা বৈধ।</p><h3>২. অ্যাকাউন্ট</h3><ul><li>প্রতি ব্যক্তি একটি অ্যাকাউন্ট</li><li>পাসওয়ার্ড কাউকে দেবেন না</li><li>তথ্য সত্য হতে হবে</li></ul><h3>৩. টাকা</h3><p>জমা ও উত্তোলন শুধু নিজের নামের অ্যাকাউন্টে।</p><h3>৪. বোনাস</h3><p>প্রতিটি বোনাসের শর্ত <a href="/m/activity">প্রমোশন</a> পাতায়।</p><h3>৫. অভিযোগ</h3><p><a href="/m/feedback">মতামত</a> পাতায় লিখুন; সাত দিনে উত্তর।</p>',
    EN: '<p>This is a demonstration, and these terms bind nobody. On a real site the operator’s stand here.</p><h3>1. Who may play</h3><p>You are at least 18, or older where the law asks for it, and play is legal where you are.</p><h3>2. Your account</h3><ul><li>One account a person</li><li>Tell nobody your password</li><li>What you tell us is true</li></ul><h3>3. Money</h3><p>Deposits and withdrawals go through accounts in your own name only.</p><h3>4. Bonuses</h3><p>The terms of each are on the <a href="/m/activity">promotions</a> page.</p><h3>5. Complaints</h3><p>Write on the <a href="/m/feedback">feedback</a> page; you get an answer within seven days.</p>',
    UR: '<p>یہ ایک نمائشی سائٹ ہے اور یہ شرائط کسی کو پابند نہیں کرتیں۔ اصل سائٹ پر یہاں آپریٹر کی شرائط ہوتی ہیں۔</p><h3>1. کون کھیل سکتا ہے</h3><p>آپ کی عمر کم از کم 18 سال ہے (یا جہاں قانون زیادہ چاہے) اور جہاں آپ ہیں وہاں کھیل قانونی ہے۔</p><h3>2. اکاؤنٹ</h3><ul><li>ہر شخص کا ایک اکاؤنٹ</li><li>پاس ورڈ کسی کو نہ بتائیں</li><li>معلومات درست ہوں</li></ul><h3>3. رقم</h3><p>رقم جمع کرنا اور نکالنا صرف اپنے نام کے کھاتے سے۔</p><h3>4. بونس</h3><p>ہر بونس کی شرائط <a href="/m/activity">پروموشن</a> صفحے پر ہیں۔</p><h3>5. شکایات</h3><p><a href="/m/feedback">رائے</a> کے صفحے پر لکھیں؛ سات دن میں جواب ملے گا۔</p>',
  },
}

export const seedPolicies: readonly (SeedDocument & { id: string })[] = [
  {
    id: 'privacy',
    title: { BN: 'গোপনীয়তা', EN: 'Privacy', UR: 'رازداری' },
    content: {
      BN: '<p>আমরা শুধু যা দরকার তা রাখি: অ্যাকাউন্ট, লেনদেন ও খেলার ইতিহাস। বিজ্ঞাপনের জন্য কিছু বিক্রি হয় না।</p>',
      EN: '<p>We keep what is needed and no more: your account, payments and play. Nothing is sold for advertising.</p>',
      UR: '<p>ہم صرف ضروری چیزیں رکھتے ہیں: اکاؤنٹ، لین دین اور کھیل۔ اشتہار کے لیے کچھ فروخت نہیں ہوتا۔</p>',
    },
  },
  {
    id: 'responsible',
    title: { BN: 'দায়িত্বশীল খেলা', EN: 'Responsible gaming', UR: 'ذمہ دار کھیل' },
    content: {
      BN: '<p>সীমা, বিরতি ও নিজেকে বাদ দেওয়া যেকোনো সময় সম্ভব। হারানো টাকা ফেরত পেতে খেলবেন না।</p>',
      EN: '<p>Limits, breaks and self-exclusion are open to you at any time. Never play to win back a loss.</p>',
      UR: '<p>حدود، وقفے اور خود کو خارج کرنا ہر وقت ممکن ہے۔ ہاری رقم واپس پانے کے لیے نہ کھیلیں۔</p>',
    },
  },
  {
    id: 'aml',
    title: { BN: 'অর্থ পাচার রোধ', EN: 'Against money laundering', UR: 'منی لانڈرنگ کے خلاف' },
    content: {
      BN: '<p>বড় লেনদেনে পরিচয়পত্র চাওয়া হয়। অন্যের অ্যাকাউন্টে টাকা পাঠানো হয় না।</p>',
      EN: '<p>Large payments need proof of identity. Nothing is paid to another person’s account.</p>',
      UR: '<p>بڑی رقوم کے لیے شناخت درکار ہے۔ کسی اور کے کھاتے میں رقم نہیں بھیجی جاتی۔</p>',
    },
  },
  {
    id: 'refunds',
    title: { BN: 'ফেরত', EN: 'Refunds', UR: 'رقم کی واپسی' },
    content: {
      BN: '<p>ভুল জমা খেলার আগে জানালে ফেরত দেওয়া হয়।</p>',
      EN: '<p>A deposit made by mistake is returned when you tell us before you play.</p>',
      UR: '<p>غلطی سے جمع رقم کھیلنے سے پہلے بتانے پر واپس کی جاتی ہے۔</p>',
    },
  },
]
