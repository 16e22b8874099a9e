import type { Texts } from '../texts'
import { adults } from './adults'

interface SeedBanner {
  /** Id of the art; the version for right-to-left pages is `<art>-rtl`. */
  art: string
  groups: readonly ('m_home' | 'm_live' | 'm_reg')[]
  url: string
  title: Texts
  subtitle: Texts
}

export const seedBanners: readonly SeedBanner[] = [
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
      UR: `৳5,000 تک\n${adults} · شرائط لاگو`,
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
      EN: 'A chance with every spin of selected slots · 18+',
      UR: `منتخب سلاٹس کی ہر اسپن پر موقع · ${adults}`,
    },
  },
  {
    art: 'reef-quest',
    groups: ['m_home'],
    url: '/m/gameList?gameType=FISH',
    title: { BN: 'প্রবাল অভিযান শুরু', EN: 'The reef quest is on', UR: 'مرجان مہم شروع' },
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
    subtitle: { BN: 'রাত ৯টায় সরাসরি', EN: 'Live at 9 in the evening', UR: 'رات 9 بجے براہِ راست' },
  },
]
