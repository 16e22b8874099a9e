import type { SeedTexts } from '../seed-texts'

/** The minimum age in right-to-left texts. The direction marks keep the plus sign after the number. */
export const RTL_MINIMUM_AGE = '\u200e18+\u200e'

interface SeedBanner {
  /** Id of the announcement's image; the version for right-to-left pages is `<art>-rtl`. */
  art: string
  groups: readonly ('m_home' | 'm_live' | 'm_reg')[]
  url: string
  title: SeedTexts
  subtitle: SeedTexts
}

export const SEED_BANNERS: readonly SeedBanner[] = [
  {
    art: 'welcome',
    groups: ['m_home', 'm_reg'],
    url: '/m/activity',
    title: {
      BN: 'প্রথম জমায় দ্বিগুণ ব্যালেন্স',
      EN: 'Your first deposit, doubled',
      UR: 'پہلی رقم پر دُگنا بیلنس',
    },
    subtitle: {
      BN: '৳5,000 পর্যন্ত\n১৮+ · শর্ত প্রযোজ্য',
      EN: 'Up to ৳5,000\n18+ · Terms apply',
      UR: `৳5,000 تک\n${RTL_MINIMUM_AGE} · شرائط لاگو`,
    },
  },
  {
    art: 'live-salon',
    groups: ['m_live'],
    url: '/m/gameList?gameType=LIVE',
    title: { BN: 'আজ রাতে লাইভ সেলুন', EN: 'Tonight at the live salon', UR: 'آج رات لائیو سیلون' },
    subtitle: {
      BN: 'রুলেট ও ব্ল্যাকজ্যাক, ২৪টি টেবিল',
      EN: 'Roulette and blackjack, 24 tables',
      UR: 'رولیٹ اور بلیک جیک، 24 میزیں',
    },
  },
  {
    art: 'cricket-week',
    groups: ['m_home'],
    url: '/m/sportsGame',
    title: { BN: 'ক্রিকেট সপ্তাহ', EN: 'Cricket week', UR: 'کرکٹ ویک' },
    subtitle: { BN: 'প্রতি ম্যাচে বাড়তি অডস', EN: 'Boosted odds on every match', UR: 'ہر میچ پر بہتر آڈز' },
  },
  {
    art: 'jackpot',
    groups: ['m_home'],
    url: '/m/gameList?gameType=RNG',
    title: { BN: 'জ্যাকপট বাড়ছে', EN: 'The jackpot is growing', UR: 'جیک پاٹ بڑھ رہا ہے' },
    subtitle: {
      BN: 'বাছাই করা স্লটে প্রতি স্পিনে সুযোগ · ১৮+',
      EN: 'A chance with every spin on selected slots · 18+',
      UR: `منتخب سلاٹس کی ہر اسپن پر موقع · ${RTL_MINIMUM_AGE}`,
    },
  },
  {
    art: 'reef-quest',
    groups: ['m_home'],
    url: '/m/gameList?gameType=FISH',
    title: { BN: 'প্রবাল অভিযান শুরু', EN: 'Reef quest has started', UR: 'مرجان مہم شروع' },
    subtitle: {
      BN: 'প্রতিদিন নতুন ফিশিং মিশন',
      EN: 'New fishing missions every day',
      UR: 'روزانہ نئے فشنگ مشن',
    },
  },
  {
    art: 'mega-draw',
    groups: ['m_home'],
    url: '/m/lottery',
    title: { BN: 'শুক্রবারের মেগা ড্র', EN: 'Friday’s mega draw', UR: 'جمعے کا میگا ڈرا' },
    subtitle: { BN: 'রাত ৯টায় সরাসরি', EN: 'Live at 9 pm', UR: 'رات 9 بجے براہِ راست' },
  },
]

interface SeedPopup {
  /** Audience of a popup: A members, B guests, F members at their first login. */
  execution: 'A' | 'B' | 'F'
  promotionType: string | null
  art: string | null
  title: SeedTexts
  content: SeedTexts
}

export const SEED_POPUPS: readonly SeedPopup[] = [
  {
    execution: 'B',
    promotionType: 'FIRST_DEPOSIT',
    art: 'welcome',
    title: { BN: 'প্রথম জমায় দ্বিগুণ', EN: 'Your first deposit, doubled', UR: 'پہلی رقم دُگنی' },
    content: {
      BN: '<p>প্রথম জমার সমান বোনাস, সর্বোচ্চ <strong>৳5,000</strong>।</p><ol><li>নিবন্ধন করুন</li><li>অন্তত ৳200 জমা দিন</li><li>বোনাস নিজে থেকেই যোগ হবে</li></ol><p>১৮+। ওয়েজারিং শর্ত: 15 × (জমা + বোনাস), 30 দিনের মধ্যে।</p>',
      EN: '<p>We match your first deposit with a bonus of up to <strong>৳5,000</strong>.</p><ol><li>Sign up</li><li>Deposit at least ৳200</li><li>The bonus is added automatically</li></ol><p>18+. Wagering requirement: 15 × (deposit + bonus), within 30 days.</p>',
      UR: `<p>پہلی جمع رقم کے برابر بونس، <strong>৳5,000</strong> تک۔</p><ol><li>رجسٹر کریں</li><li>کم از کم ৳200 جمع کریں</li><li>بونس خود شامل ہو جائے گا</li></ol><p>${RTL_MINIMUM_AGE}۔ شرط لگانے کا تقاضا: (جمع رقم + بونس) کا 15 گنا، 30 دن کے اندر۔</p>`,
    },
  },
  {
    execution: 'B',
    promotionType: null,
    art: null,
    title: { BN: 'নিরাপদে খেলুন', EN: 'Play safely', UR: 'محفوظ کھیلیں' },
    content: {
      BN: '<p>খেলা বিনোদনের জন্য। নিজের সীমা ঠিক করে নিন এবং হারানো টাকা ফেরত পেতে খেলবেন না।</p>',
      EN: '<p>Gambling is entertainment. Set your limits, and never play to win back losses.</p>',
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
      EN: '<p>One odds boost on every match. <a href="/m/activity">See the terms</a>.</p>',
      UR: '<p>ہر میچ پر ایک بہتر آڈز۔ <a href="/m/activity">شرائط دیکھیں</a>۔</p>',
    },
  },
  {
    execution: 'F',
    promotionType: null,
    art: null,
    title: { BN: 'স্বাগতম', EN: 'Welcome', UR: 'خوش آمدید' },
    content: {
      BN: '<p>খেলা শুরু করার আগে জমা ও খেলার সময়ের সীমা ঠিক করতে পারেন। যেকোনো সময় তা কমাতে পারবেন।</p>',
      EN: '<p>You can set deposit and play time limits before you start playing, and lower them at any time.</p>',
      UR: '<p>آپ کھیل شروع کرنے سے پہلے جمع اور کھیل کے وقت کی حد مقرر کر سکتے ہیں، اور انہیں کسی بھی وقت کم کر سکتے ہیں۔</p>',
    },
  },
]

interface SeedNotice {
  /** Type of a notice: PL for players, A for agents. */
  type: 'PL' | 'A'
  /** Age of the notice in days at the seed's reference time. */
  age: number
  title: SeedTexts
  content: SeedTexts
}

export const SEED_NOTICES: readonly SeedNotice[] = [
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
      EN: '<p><strong>Deposits and withdrawals</strong> will be unavailable for this hour. Games stay open.</p><ul><li>Requests made before then will be completed afterwards.</li><li>Your balance is safe.</li></ul>',
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
      EN: '<p>Mosaic’s slots and live tables are now in <a href="/m/gameList?vassalage=MOSAIC">the game list</a>.</p>',
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
      BN: '<p>জমা, বাজি, ক্ষতি ও খেলার সময়ের সীমা “খেলোয়াড় সুরক্ষা” থেকে ঠিক করা যায়। সীমা কমালে সঙ্গে সঙ্গে কার্যকর হয়।</p>',
      EN: '<p>You can set deposit, stake, loss and play time limits under Player protection. A lower limit applies immediately.</p>',
      UR: '<p>جمع، شرط، نقصان اور کھیل کے وقت کی حد ”کھلاڑی کا تحفظ“ میں مقرر ہوتی ہے۔ کم حد فوراً لاگو ہوتی ہے۔</p>',
    },
  },
  {
    type: 'PL',
    age: 6,
    title: {
      BN: 'স্টেটমেন্টে আপনার জমা ও ফলাফল দেখুন',
      EN: 'See your deposits and results in your statement',
      UR: 'اسٹیٹمنٹ میں اپنی جمع رقم اور نتائج دیکھیں',
    },
    content: {
      BN: '<p>আপনার জমা, উত্তোলন, বাজি ও জয় <a href="/m/member/statement">স্টেটমেন্ট</a> পাতায় আছে।</p>',
      EN: '<p>Your deposits, withdrawals, stakes and winnings are in your <a href="/m/member/statement">statement</a>.</p>',
      UR: '<p>آپ کی جمع، نکالی گئی رقم، شرطیں اور جیت <a href="/m/member/statement">اسٹیٹمنٹ</a> میں موجود ہیں۔</p>',
    },
  },
  {
    type: 'PL',
    age: 9,
    title: {
      BN: 'ভুয়া সহায়তা নম্বর থেকে সাবধান',
      EN: 'Beware of fake support numbers',
      UR: 'جعلی مدد نمبروں سے ہوشیار رہیں',
    },
    content: {
      BN: '<p>আমরা কখনও আপনার পাসওয়ার্ড বা ওটিপি চাই না। শুধু অ্যাপের ভেতরের সহায়তা ব্যবহার করুন।</p>',
      EN: '<p>We’ll never ask for your password or one-time code. Only contact customer service in the app.</p>',
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
      EN: '<p>Commission for the previous week is credited by noon on Monday.</p>',
      UR: '<p>پچھلے ہفتے کا کمیشن پیر کو دوپہر 12 بجے تک جمع ہوگا۔</p>',
    },
  },
]
