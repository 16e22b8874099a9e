import type { Texts } from '../texts'

interface SeedNotice {
  /** PL for players, A for agents. */
  type: 'PL' | 'A'
  /** Published this many days before the newest one. */
  age: number
  title: Texts
  content: Texts
}

export const seedNotices: readonly SeedNotice[] = [
  {
    type: 'PL',
    age: 0,
    title: {
      BN: 'রবিবার রাত ২টা থেকে ৩টা পর্যন্ত ওয়ালেট রক্ষণাবেক্ষণ চলবে',
      EN: 'Scheduled wallet maintenance on Sunday 02:00 – 03:00',
      UR: 'اتوار کو رات 2 سے 3 بجے تک والیٹ کی دیکھ بھال ہوگی',
    },
    content: {
      BN: '<p>এই এক ঘণ্টা <strong>জমা ও উত্তোলন</strong> বন্ধ থাকবে। গেম খেলা চালু থাকবে।</p><ul><li>আগে করা অনুরোধগুলো রক্ষণাবেক্ষণ শেষে সম্পন্ন হবে।</li><li>আপনার ব্যালেন্স নিরাপদ থাকবে।</li></ul>',
      EN: '<p><strong>Deposits and withdrawals</strong> pause for this hour. Games stay open.</p><ul><li>Requests made before are completed afterwards.</li><li>Your balance is safe.</li></ul>',
      UR: '<p>اس ایک گھنٹے میں <strong>رقم جمع کرنا اور نکالنا</strong> بند رہے گا۔ گیمز کھلے رہیں گے۔</p><ul><li>پہلے کی درخواستیں بعد میں مکمل ہوں گی۔</li><li>آپ کا بیلنس محفوظ ہے۔</li></ul>',
    },
  },
  {
    type: 'PL',
    age: 1,
    title: {
      BN: 'নতুন স্টুডিও মোজাইক এখন লবিতে',
      EN: 'New studio: Mosaic joins the lobby',
      UR: 'نیا اسٹوڈیو موزیک لابی میں شامل',
    },
    content: {
      BN: '<p>মোজাইকের স্লট ও লাইভ টেবিল এখন <a href="/m/gameList?vassalage=MOSAIC">গেম তালিকায়</a> পাওয়া যাচ্ছে।</p>',
      EN: '<p>Slots and live tables of Mosaic are now in <a href="/m/gameList?vassalage=MOSAIC">the game list</a>.</p>',
      UR: '<p>موزیک کے سلاٹس اور لائیو میزیں اب <a href="/m/gameList?vassalage=MOSAIC">گیم فہرست</a> میں ہیں۔</p>',
    },
  },
  {
    type: 'PL',
    age: 3,
    title: {
      BN: 'খেলার সীমা এখন এক ট্যাপে ঠিক করুন',
      EN: 'Set your limits in one tap',
      UR: 'اپنی حد اب ایک ٹیپ میں مقرر کریں',
    },
    content: {
      BN: '<p>জমা, বাজি ও সময়ের সীমা অ্যাকাউন্ট পাতা থেকে ঠিক করা যায়। সীমা কমালে সঙ্গে সঙ্গে কার্যকর হয়।</p>',
      EN: '<p>Limits on deposits, bets and time are on your account page. A lower limit acts at once.</p>',
      UR: '<p>جمع، شرط اور وقت کی حد اکاؤنٹ کے صفحے پر مقرر ہوتی ہے۔ کم حد فوراً لاگو ہوتی ہے۔</p>',
    },
  },
  {
    type: 'PL',
    age: 6,
    title: {
      BN: 'ক্রিকেট সপ্তাহের সূচি প্রকাশিত',
      EN: 'The cricket week schedule is out',
      UR: 'کرکٹ ویک کا شیڈول جاری',
    },
    content: {
      BN: '<p>সাত দিনে আটটি ম্যাচ। সূচি ও শর্ত <a href="/m/activity">প্রমোশন</a> পাতায়।</p>',
      EN: '<p>Eight matches in seven days. Schedule and terms are under <a href="/m/activity">promotions</a>.</p>',
      UR: '<p>سات دن میں آٹھ میچ۔ شیڈول اور شرائط <a href="/m/activity">پروموشن</a> میں دیکھیں۔</p>',
    },
  },
  {
    type: 'PL',
    age: 9,
    title: {
      BN: 'ভুয়া সহায়তা নম্বর থেকে সাবধান',
      EN: 'Beware of false support numbers',
      UR: 'جعلی مدد نمبروں سے ہوشیار رہیں',
    },
    content: {
      BN: '<p>আমরা কখনও আপনার পাসওয়ার্ড বা ওটিপি চাই না। শুধু অ্যাপের ভেতরের সহায়তা ব্যবহার করুন।</p>',
      EN: '<p>We never ask for your password or one-time code. Use the support inside the app only.</p>',
      UR: '<p>ہم کبھی آپ کا پاس ورڈ یا او ٹی پی نہیں مانگتے۔ صرف ایپ کے اندر کی مدد استعمال کریں۔</p>',
    },
  },
  {
    type: 'A',
    age: 2,
    title: {
      BN: 'এজেন্ট কমিশন এখন প্রতি সোমবার',
      EN: 'Agent commission is now paid on Mondays',
      UR: 'ایجنٹ کمیشن اب ہر پیر کو',
    },
    content: {
      BN: '<p>আগের সপ্তাহের কমিশন সোমবার দুপুর ১২টার মধ্যে জমা হবে।</p>',
      EN: '<p>The commission of the week before is credited by noon on Monday.</p>',
      UR: '<p>پچھلے ہفتے کا کمیشن پیر کو دوپہر 12 بجے تک جمع ہوگا۔</p>',
    },
  },
]
