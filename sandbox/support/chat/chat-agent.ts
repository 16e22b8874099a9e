import { findLanguage, type SupportedLanguage } from '../../../shared/config/languages'

/** Languages of the chat's agent, a list of canned answers. Its greeting says that no person answers. */

const LANGUAGES = ['BN', 'EN', 'UR'] as const
type Spoken = (typeof LANGUAGES)[number]
type Texts = Record<Spoken, string>

const spoken = (language: string): Spoken => LANGUAGES.find((code) => code === language) ?? 'EN'

/** Returns the language of the chat's texts, one of three, for a member's language. */
export const getChatLanguage = (language: string): SupportedLanguage | undefined =>
  findLanguage(spoken(language))

const hello: Texts = {
  BN: 'স্বাগতম! আমি ওরিয়েলের স্বয়ংক্রিয় সহকারী। এটি একটি প্রদর্শনী: এখানে কোনো মানুষ নেই। জমা, উত্তোলন, বোনাস বা পাসওয়ার্ড নিয়ে লিখুন।',
  EN: 'Welcome. I’m Oriel’s automated assistant. This is a demonstration, so there’s no person here. Ask me about deposits, withdrawals, bonuses or passwords.',
  UR: 'خوش آمدید! میں اوریل کا خودکار معاون ہوں۔ یہ ایک نمائشی سائٹ ہے: یہاں کوئی انسان نہیں۔ رقم جمع کرنے، نکالنے، بونس یا پاس ورڈ کے بارے میں لکھیں۔',
}

const ANSWERS: readonly (readonly [about: RegExp, answer: Texts])[] = [
  [
    /deposit|জমা|جمع/i,
    {
      BN: 'মোবাইল ওয়ালেটে জমা সাধারণত এক মিনিটে আসে, ব্যাংকে ৩০ মিনিট পর্যন্ত লাগে।',
      EN: 'Deposits usually take about a minute by mobile wallet, and up to 30 minutes by bank transfer.',
      UR: 'موبائل والیٹ سے رقم عموماً ایک منٹ میں، بینک سے 30 منٹ تک میں آتی ہے۔',
    },
  ],
  [
    /withdraw|উত্তোলন|نکال/i,
    {
      BN: 'উত্তোলন যাচাইয়ের পর পাঠানো হয়; অবস্থা “রেকর্ড” পাতায় দেখা যায়।',
      EN: 'We send withdrawals once we’ve checked them. You can see their status under Records.',
      UR: 'رقم جانچ کے بعد بھیجی جاتی ہے؛ حالت ریکارڈ کے صفحے پر ہے۔',
    },
  ],
  [
    /bonus|promo|বোনাস|প্রমোশন|بونس|پروموشن/i,
    {
      BN: 'সব বোনাস ও শর্ত “প্রমোশন” পাতায় আছে। শর্ত আগে পড়ুন।',
      EN: 'You’ll find all bonuses and their terms on the Promotions page. Read the terms first.',
      UR: 'تمام بونس اور شرائط پروموشن کے صفحے پر ہیں۔ پہلے شرائط پڑھیں۔',
    },
  ],
  [
    /password|পাসওয়ার্ড|پاس ورڈ/i,
    {
      BN: 'পাসওয়ার্ড ভুলে গেলে লগ ইন পাতার “পাসওয়ার্ড ভুলেছেন?” চাপুন। আমরা কখনও পাসওয়ার্ড চাই না।',
      EN: 'If you’ve forgotten your password, tap “Forgot password?” on the login page. We’ll never ask you for it.',
      UR: 'بھول جائیں تو لاگ ان صفحے پر ”پاس ورڈ بھول گئے؟“ دبائیں۔ ہم کبھی پاس ورڈ نہیں مانگتے۔',
    },
  ],
  [
    /limit|stop|break|সীমা|বিরতি|বন্ধ|حد|وقفہ/i,
    {
      BN: 'খেলোয়াড় সুরক্ষা পাতায় সীমা বা বিরতি ঠিক করতে পারেন। কম সীমা সঙ্গে সঙ্গে কার্যকর হয়।',
      EN: 'You can set a limit or take a break on the Player protection page. A lower limit applies immediately.',
      UR: 'حدود اور وقفے کھلاڑی کے تحفظ کے صفحے پر ہیں۔ کم حد فوراً لاگو ہوتی ہے۔',
    },
  ],
]

const unknown: Texts = {
  BN: 'ধন্যবাদ, লিখে রাখলাম। এই প্রদর্শনীতে কেউ উত্তর দেবে না।',
  EN: 'Thank you. We’ve saved your message, but no one will reply in this demonstration.',
  UR: 'شکریہ، لکھ لیا گیا۔ اس نمائش میں کوئی جواب نہیں دے گا۔',
}

export const getChatGreeting = (language: string): string => hello[spoken(language)]

export const getChatAgentReply = (text: string, language: string): string =>
  (ANSWERS.find(([about]) => about.test(text))?.[1] ?? unknown)[spoken(language)]

/** Labels of the chat's page. */
const LABELS: Record<Spoken, Record<'title' | 'back' | 'write' | 'send' | 'you' | 'agent', string>> = {
  BN: {
    title: 'সহায়তা',
    back: 'ফিরে যান',
    write: 'আপনার বার্তা',
    send: 'পাঠান',
    you: 'আপনি',
    agent: 'সহকারী',
  },
  EN: {
    title: 'Support',
    back: 'Back',
    write: 'Your message',
    send: 'Send',
    you: 'You',
    agent: 'Assistant',
  },
  UR: { title: 'مدد', back: 'واپس', write: 'آپ کا پیغام', send: 'بھیجیں', you: 'آپ', agent: 'معاون' },
}

export const getChatLabels = (language: string) => LABELS[spoken(language)]
