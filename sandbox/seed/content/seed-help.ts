import type { SeedTexts } from '../seed-texts'

interface Entry {
  title: SeedTexts
  content: SeedTexts
}

interface SeedHelp extends Entry {
  children: readonly Entry[]
}

const entry = (title: SeedTexts, content: SeedTexts): Entry => ({ title, content })

export const SEED_HELP: readonly SeedHelp[] = [
  {
    ...entry(
      { BN: 'অ্যাকাউন্ট', EN: 'Account', UR: 'اکاؤنٹ' },
      {
        BN: '<p>নিবন্ধন, লগ ইন ও পাসওয়ার্ড।</p>',
        EN: '<p>Signing up, logging in and passwords.</p>',
        UR: '<p>رجسٹریشن، لاگ ان اور پاس ورڈ۔</p>',
      },
    ),
    children: [
      entry(
        { BN: 'কীভাবে অ্যাকাউন্ট খুলব?', EN: 'How do I open an account?', UR: 'اکاؤنٹ کیسے کھولوں؟' },
        {
          BN: '<ol><li>“নিবন্ধন” চাপুন</li><li>ইউজারনেম ও পাসওয়ার্ড দিন</li><li>বয়স ১৮ বা বেশি নিশ্চিত করুন</li></ol>',
          EN: '<ol><li>Tap “Sign up”</li><li>Choose a username and password</li><li>Confirm that you are 18 or over</li></ol>',
          UR: '<ol><li>”رجسٹر“ دبائیں</li><li>صارف نام اور پاس ورڈ چنیں</li><li>تصدیق کریں کہ عمر 18 سال یا زیادہ ہے</li></ol>',
        },
      ),
      entry(
        { BN: 'পাসওয়ার্ড ভুলে গেছি', EN: 'I forgot my password', UR: 'پاس ورڈ بھول گیا' },
        {
          BN: '<p><a href="/m/forget">পাসওয়ার্ড ভুলেছেন?</a> পাতায় আপনার মোবাইল নম্বর দিন; একটি কোড পাঠানো হবে।</p>',
          EN: '<p>Open <a href="/m/forget">Forgot password?</a> and enter your mobile number. We’ll send you a code.</p>',
          UR: '<p><a href="/m/forget">پاس ورڈ بھول گئے؟</a> پر موبائل نمبر دیں؛ اس پر کوڈ بھیجا جائے گا۔</p>',
        },
      ),
    ],
  },
  {
    ...entry(
      { BN: 'জমা ও উত্তোলন', EN: 'Deposits and withdrawals', UR: 'جمع اور رقم نکالنا' },
      {
        BN: '<p>টাকা কীভাবে আসে ও যায়।</p>',
        EN: '<p>How deposits and withdrawals work.</p>',
        UR: '<p>رقم کیسے آتی اور جاتی ہے۔</p>',
      },
    ),
    children: [
      entry(
        {
          BN: 'জমা হতে কত সময় লাগে?',
          EN: 'How long does a deposit take?',
          UR: 'رقم جمع ہونے میں کتنا وقت لگتا ہے؟',
        },
        {
          BN: '<p>মোবাইল ওয়ালেটে সাধারণত এক মিনিট, ব্যাংক ট্রান্সফারে ৩০ মিনিট পর্যন্ত।</p>',
          EN: '<p>Usually about a minute by mobile wallet, and up to 30 minutes by bank transfer.</p>',
          UR: '<p>موبائل والیٹ سے عموماً ایک منٹ، بینک ٹرانسفر سے 30 منٹ تک۔</p>',
        },
      ),
      entry(
        { BN: 'উত্তোলনের সীমা কত?', EN: 'What are the withdrawal limits?', UR: 'رقم نکالنے کی حد کیا ہے؟' },
        {
          BN: '<table><thead><tr><th>পদ্ধতি</th><th>সর্বনিম্ন</th><th>সর্বোচ্চ</th></tr></thead><tbody><tr><td>মোবাইল ওয়ালেট</td><td>৳500</td><td>৳25,000</td></tr><tr><td>ব্যাংক</td><td>৳1,000</td><td>৳200,000</td></tr></tbody></table>',
          EN: '<table><thead><tr><th>Method</th><th>Minimum</th><th>Maximum</th></tr></thead><tbody><tr><td>Mobile wallet</td><td>৳500</td><td>৳25,000</td></tr><tr><td>Bank</td><td>৳1,000</td><td>৳200,000</td></tr></tbody></table>',
          UR: '<table><thead><tr><th>طریقہ</th><th>کم از کم</th><th>زیادہ سے زیادہ</th></tr></thead><tbody><tr><td>موبائل والیٹ</td><td>৳500</td><td>৳25,000</td></tr><tr><td>بینک</td><td>৳1,000</td><td>৳200,000</td></tr></tbody></table>',
        },
      ),
    ],
  },
  {
    ...entry(
      { BN: 'গেম', EN: 'Games', UR: 'گیمز' },
      {
        BN: '<p>খেলা নিয়ে প্রশ্ন।</p>',
        EN: '<p>Questions about games.</p>',
        UR: '<p>کھیل سے متعلق سوالات۔</p>',
      },
    ),
    children: [
      entry(
        { BN: 'খেলার মাঝে সংযোগ কেটে গেলে?', EN: 'What if my connection drops?', UR: 'کنکشن ٹوٹ جائے تو؟' },
        {
          BN: '<p>ফলাফল সার্ভারে থাকে। আবার গেমটি খুললে আগের রাউন্ড থেকে চলবে, অথবা বাজি ফেরত আসবে।</p>',
          EN: '<p>The result is saved on the server. Open the game again: your round will continue, or your stake will be returned.</p>',
          UR: '<p>نتیجہ سرور پر محفوظ رہتا ہے۔ گیم دوبارہ کھولیں: راؤنڈ جاری رہے گا یا شرط واپس ہوگی۔</p>',
        },
      ),
      entry(
        { BN: 'গেম কি ন্যায্য?', EN: 'Are the games fair?', UR: 'کیا گیمز منصفانہ ہیں؟' },
        {
          BN: '<p>এটি একটি প্রদর্শনী: এখানকার গেম ও ফলাফল আসল নয়, টাকাও আসল নয়।</p>',
          EN: '<p>This is a demonstration. The games, results and money are not real.</p>',
          UR: '<p>یہ ایک نمائشی سائٹ ہے: یہاں کے گیمز، نتائج اور رقم اصلی نہیں۔</p>',
        },
      ),
    ],
  },
  {
    ...entry(
      { BN: 'খেলোয়াড় সুরক্ষা', EN: 'Player protection', UR: 'کھلاڑی کا تحفظ' },
      { BN: '<p>সীমা ও বিরতি।</p>', EN: '<p>Limits and breaks.</p>', UR: '<p>حدود اور وقفے۔</p>' },
    ),
    children: [
      entry(
        { BN: 'সীমা কীভাবে ঠিক করব?', EN: 'How do I set a limit?', UR: 'حد کیسے مقرر کروں؟' },
        {
          BN: '<p>সদস্য কেন্দ্রে “খেলোয়াড় সুরক্ষা” খুলুন। কম সীমা সঙ্গে সঙ্গে কার্যকর হয়। বেশি সীমা কার্যকর হয় ২৪ ঘণ্টা অপেক্ষার পরে, তা-ও আপনি তখন নিশ্চিত করলে।</p>',
          EN: '<p>Open “Player protection” in the member centre. A lower limit applies immediately. A higher limit takes effect only if you confirm it after a cooling-off period of 24 hours.</p>',
          UR: '<p>ممبر سینٹر میں ”کھلاڑی کا تحفظ“ کھولیں۔ کم حد فوراً لاگو ہوتی ہے۔ زیادہ حد 24 گھنٹے کے انتظار کے بعد لاگو ہوتی ہے، اور تب بھی صرف آپ کی تصدیق پر۔</p>',
        },
      ),
      entry(
        { BN: 'বিরতি নিতে চাই', EN: 'I want to take a break', UR: 'میں وقفہ چاہتا ہوں' },
        {
          BN: '<p>২৪ ঘণ্টা থেকে ৩০ দিন পর্যন্ত বিরতি নিতে পারেন। তখনও টাকা তোলা যাবে।</p>',
          EN: '<p>A break can last from 24 hours to 30 days. You can still withdraw during a break.</p>',
          UR: '<p>وقفہ 24 گھنٹے سے 30 دن تک ہو سکتا ہے۔ اس دوران رقم نکالی جا سکتی ہے۔</p>',
        },
      ),
    ],
  },
  // Further help topics come last, because other pages link to the topics above by number.
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
          BN: 'ওয়েজারিং শর্ত কী?',
          EN: 'What is a wagering requirement?',
          UR: 'شرط لگانے کا تقاضا کیا ہے؟',
        },
        content: {
          BN: '<p>বোনাস তোলার আগে মোট যত টাকার বাজি ধরতে হয়। শর্ত বোনাসের ১৫ গুণ হলে ৳100 বোনাসের জন্য মোট ৳1,500।</p>',
          EN: '<p>It is the total you must bet before you can withdraw a bonus. At 15 times the bonus, a ৳100 bonus requires ৳1,500.</p>',
          UR: '<p>بونس نکالنے سے پہلے شرطوں کی کل مطلوبہ رقم۔ اگر تقاضا بونس کا 15 گنا ہو تو ৳100 کے بونس کے لیے کل ৳1,500۔</p>',
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
          EN: '<p>Open it under <a href="/m/activity">Promotions</a> and tap “Apply”. Add a comment and up to three images.</p>',
          UR: '<p><a href="/m/activity">پروموشن</a> کھول کر ”درخواست“ دبائیں: ایک تبصرہ اور زیادہ سے زیادہ تین تصویریں۔</p>',
        },
      },
    ],
  },
  {
    title: { BN: 'অ্যাপ ও ডিভাইস', EN: 'App and devices', UR: 'ایپ اور آلات' },
    content: {
      BN: '<p>অ্যাপ, ব্রাউজার ও সমস্যা।</p>',
      EN: '<p>The app, browsers and fixing problems.</p>',
      UR: '<p>ایپ، براؤزر اور مسائل۔</p>',
    },
    children: [
      {
        title: { BN: 'অ্যাপ কীভাবে নেব?', EN: 'How do I get the app?', UR: 'ایپ کیسے حاصل کروں؟' },
        content: {
          BN: '<p><a href="/m/app">অ্যাপ</a> পাতায় আপনার ফোনের ধাপগুলো আছে।</p>',
          EN: '<p>Follow the steps for your phone on the <a href="/m/app">app</a> page.</p>',
          UR: '<p>آپ کے فون کے مراحل <a href="/m/app">ایپ</a> صفحے پر ہیں۔</p>',
        },
      },
      {
        title: { BN: 'পাতা খুলছে না', EN: 'A page won’t open', UR: 'صفحہ نہیں کھلتا' },
        content: {
          BN: '<ol><li>সংযোগ দেখুন</li><li>পাতা আবার লোড করুন</li><li>তবু না হলে <a href="/m/feedback">আমাদের লিখুন</a></li></ol>',
          EN: '<ol><li>Check your connection</li><li>Reload the page</li><li>If it still doesn’t open, <a href="/m/feedback">contact us</a></li></ol>',
          UR: '<ol><li>کنکشن دیکھیں</li><li>صفحہ دوبارہ لوڈ کریں</li><li>پھر بھی نہ ہو تو <a href="/m/feedback">ہمیں لکھیں</a></li></ol>',
        },
      },
    ],
  },
  {
    title: { BN: 'নিরাপত্তা ও যাচাই', EN: 'Security and verification', UR: 'حفاظت اور تصدیق' },
    content: {
      BN: '<p>আমরা কখনও পাসওয়ার্ড বা কোড চাই না। সন্দেহ হলে পাসওয়ার্ড বদলান এবং আমাদের জানান।</p>',
      EN: '<p>We’ll never ask for your password or a code. If in doubt, change your password and contact us.</p>',
      UR: '<p>ہم کبھی پاس ورڈ یا کوڈ نہیں مانگتے۔ شک ہو تو پاس ورڈ بدلیں اور ہمیں بتائیں۔</p>',
    },
    children: [],
  },
]
