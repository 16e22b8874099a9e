/** On which terms the sandbox gives cashback. Amounts in minor units. */

/** Share of the stakes, in hundredths of a per cent, in the order of the page. */
export const RATES = [
  { category: 'RNG', rate: 80 },
  { category: 'FISH', rate: 70 },
  { category: 'LIVE', rate: 50 },
  { category: 'PVP', rate: 50 },
  { category: 'SPORTS', rate: 40 },
  { category: 'ESPORTS', rate: 40 },
  { category: 'ELOTT', rate: 30 },
  { category: 'LOTT', rate: 30 },
] as const

export const CLAIM_DAYS = 30
/** The least that a claim credits. */
export const LEAST = 100
/** The most that a week brings. */
export const MOST = 500_000

/** What the operator adds in words. */
const texts: Readonly<Record<string, string>> = {
  EN: '<p>Bets count once they are settled. Cancelled bets and free play do not count.</p><p>Money that was claimed is yours at once: it can be played with or withdrawn.</p>',
  BN: '<p>বাজির ফল হওয়ার পর তা গণনায় আসে। বাতিল বাজি ও ফ্রি প্লে গণনায় আসে না।</p><p>দাবি করা টাকা সঙ্গে সঙ্গেই আপনার: তা দিয়ে খেলা যায়, উত্তোলনও করা যায়।</p>',
  UR: '<p>شرط اپنا نتیجہ آنے کے بعد شمار ہوتی ہے۔ منسوخ شرطیں اور مفت کھیل شمار نہیں ہوتے۔</p><p>وصول کی گئی رقم فوراً آپ کی ہے: اس سے کھیل بھی سکتے ہیں اور نکلوا بھی سکتے ہیں۔</p>',
}
export const termsIn = (language: string): string => texts[language] ?? texts.EN ?? ''
