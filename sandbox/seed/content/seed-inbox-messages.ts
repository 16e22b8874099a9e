import { SEED_PAYMENTS_ACCOUNT } from '../payments/seed-terms'
import type { SeedTexts } from '../seed-texts'

interface SeedInboxMessage {
  /** Id of the message's text; registration sends 'welcome'. */
  id: string
  /** Age of the message in days at the seed's reference time; null: an event sends the message. */
  age: number | null
  /** The only seeded member who has the message; absent: all have it. */
  owner?: string
  /** True when seeded members have read the message. */
  read: boolean
  title: SeedTexts
  content: SeedTexts
}

export const SEED_INBOX_MESSAGES: readonly SeedInboxMessage[] = [
  {
    id: 'withdrawal',
    // The withdrawal message was sent one hour after the first withdrawal of seedWithdrawals was requested.
    age: 2 - 1 / 24,
    owner: SEED_PAYMENTS_ACCOUNT,
    read: false,
    title: { BN: 'আপনার উত্তোলন সম্পন্ন হয়েছে', EN: 'Your withdrawal is complete', UR: 'آپ کی رقم بھیج دی گئی' },
    content: {
      BN: '<p>৳5,000 আপনার ব্যাংক অ্যাকাউন্টে পাঠানো হয়েছে। নম্বর: <strong>W-SEED0001</strong>।</p><p>না পেলে <a href="/m/message">সহায়তায়</a> লিখুন।</p>',
      EN: '<p>We sent ৳5,000 to your bank account. Reference number: <strong>W-SEED0001</strong>.</p><p>If it doesn’t arrive, contact <a href="/m/message">customer service</a>.</p>',
      UR: '<p>৳5,000 آپ کے بینک اکاؤنٹ میں بھیج دیے گئے۔ نمبر: <strong>W-SEED0001</strong>۔</p><p>نہ ملیں تو <a href="/m/message">مدد</a> کو لکھیں۔</p>',
    },
  },
  {
    id: 'limits',
    age: 2,
    read: false,
    title: {
      BN: 'আপনার সাপ্তাহিক সীমা এখনও ঠিক করা হয়নি',
      EN: 'You haven’t set a weekly limit yet',
      UR: 'آپ نے ابھی ہفتہ وار حد مقرر نہیں کی',
    },
    content: {
      BN: '<p>সীমা আপনাকে নিয়ন্ত্রণে থাকতে সাহায্য করে। কম সীমা সঙ্গে সঙ্গে কার্যকর হয়। বেশি সীমা কার্যকর হয় ২৪ ঘণ্টা অপেক্ষার পরে, তা-ও আপনি তখন নিশ্চিত করলে।</p>',
      EN: '<p>Limits help you stay in control. A lower limit applies immediately. A higher limit takes effect only if you confirm it after a cooling-off period of 24 hours.</p>',
      UR: '<p>حد آپ کو قابو میں رہنے میں مدد دیتی ہے۔ کم حد فوراً لاگو ہوتی ہے۔ زیادہ حد 24 گھنٹے کے انتظار کے بعد لاگو ہوتی ہے، اور تب بھی صرف آپ کی تصدیق پر۔</p>',
    },
  },
  {
    id: 'login-notice',
    age: 4,
    read: true,
    title: { BN: 'নতুন ডিভাইস থেকে লগ ইন', EN: 'Login from a new device', UR: 'نئے آلے سے لاگ ان' },
    content: {
      BN: '<p>ঢাকা থেকে Chrome-এ লগ ইন হয়েছে। আপনি না হলে <a href="/m/changePsw">পাসওয়ার্ড বদলান</a>।</p>',
      EN: '<p>There was a login on Chrome from Dhaka. If this wasn’t you, <a href="/m/changePsw">change your password</a>.</p>',
      UR: '<p>ڈھاکہ سے Chrome پر لاگ ان ہوا۔ اگر آپ نہیں تھے تو <a href="/m/changePsw">پاس ورڈ بدلیں</a>۔</p>',
    },
  },
  {
    id: 'welcome',
    age: 20,
    read: true,
    title: { BN: 'ওরিয়েলে স্বাগতম', EN: 'Welcome to Oriel', UR: 'اوریل میں خوش آمدید' },
    content: {
      BN: '<p>অ্যাকাউন্ট খোলা হয়েছে। শুরু করার আগে:</p><ul><li><a href="/m/help">সহায়তা কেন্দ্র</a> দেখুন</li><li>নিজের সীমা ঠিক করুন</li></ul>',
      EN: '<p>Your account is open. Before you start:</p><ul><li>visit the <a href="/m/help">help centre</a></li><li>set your limits</li></ul>',
      UR: '<p>اکاؤنٹ کھل گیا۔ شروع کرنے سے پہلے:</p><ul><li><a href="/m/help">مدد مرکز</a> دیکھیں</li><li>اپنی حد مقرر کریں</li></ul>',
    },
  },
  {
    id: 'fund-password-changed',
    age: null,
    read: false,
    title: {
      BN: 'আপনার তহবিল পাসওয়ার্ড বদলানো হয়েছে',
      EN: 'Your fund password was changed',
      UR: 'آپ کا فنڈ پاس ورڈ بدل دیا گیا',
    },
    content: {
      BN: '<p>এখন থেকে উত্তোলনে নতুন তহবিল পাসওয়ার্ড লাগবে। আপনি না বদলালে <a href="/m/changePsw">লগইন পাসওয়ার্ড বদলান</a> এবং <a href="/m/message">সহায়তায়</a> লিখুন।</p>',
      EN: '<p>You’ll need the new password for withdrawals from now on. If this wasn’t you, <a href="/m/changePsw">change your login password</a> and contact <a href="/m/message">customer service</a>.</p>',
      UR: '<p>اب سے رقم نکالنے پر نیا فنڈ پاس ورڈ مانگا جائے گا۔ اگر یہ آپ نہیں تھے تو <a href="/m/changePsw">لاگ ان پاس ورڈ بدلیں</a> اور <a href="/m/message">مدد</a> کو لکھیں۔</p>',
    },
  },
  {
    id: 'email-bound',
    age: null,
    read: false,
    title: {
      BN: 'আপনার ই-মেইল ঠিকানা নিশ্চিত হয়েছে',
      EN: 'Your email address is confirmed',
      UR: 'آپ کے ای میل پتے کی تصدیق ہو گئی',
    },
    content: {
      BN: '<p>এখন থেকে আমরা এই ঠিকানায় লিখব। আপনি না করে থাকলে <a href="/m/changePsw">লগইন পাসওয়ার্ড বদলান</a> এবং <a href="/m/message">সহায়তায়</a> লিখুন।</p>',
      EN: '<p>We’ll write to this address from now on. If this wasn’t you, <a href="/m/changePsw">change your login password</a> and contact <a href="/m/message">customer service</a>.</p>',
      UR: '<p>اب سے ہم اسی پتے پر لکھیں گے۔ اگر یہ آپ نہیں تھے تو <a href="/m/changePsw">لاگ ان پاس ورڈ بدلیں</a> اور <a href="/m/message">مدد</a> کو لکھیں۔</p>',
    },
  },
  {
    id: 'mobile-bound',
    age: null,
    read: false,
    title: {
      BN: 'আপনার মোবাইল নম্বর নিশ্চিত হয়েছে',
      EN: 'Your mobile number is confirmed',
      UR: 'آپ کے موبائل نمبر کی تصدیق ہو گئی',
    },
    content: {
      BN: '<p>এখন থেকে কোড এই নম্বরে যাবে। আপনি না করে থাকলে <a href="/m/changePsw">লগইন পাসওয়ার্ড বদলান</a> এবং <a href="/m/message">সহায়তায়</a> লিখুন।</p>',
      EN: '<p>We’ll send codes to this number from now on. If this wasn’t you, <a href="/m/changePsw">change your login password</a> and contact <a href="/m/message">customer service</a>.</p>',
      UR: '<p>اب سے کوڈ اسی نمبر پر جائیں گے۔ اگر یہ آپ نہیں تھے تو <a href="/m/changePsw">لاگ ان پاس ورڈ بدلیں</a> اور <a href="/m/message">مدد</a> کو لکھیں۔</p>',
    },
  },
  {
    id: 'questions-set',
    age: null,
    read: false,
    title: {
      BN: 'আপনার নিরাপত্তা প্রশ্ন ঠিক করা হয়েছে',
      EN: 'Your security questions were set',
      UR: 'آپ کے سیکیورٹی سوال مقرر کر دیے گئے',
    },
    content: {
      BN: '<p>তহবিল পাসওয়ার্ড ভুলে গেলে এই উত্তরগুলো লাগবে। আপনি না করে থাকলে <a href="/m/changePsw">লগইন পাসওয়ার্ড বদলান</a> এবং <a href="/m/message">সহায়তায়</a> লিখুন।</p>',
      EN: '<p>You’ll need the answers if you forget your fund password. If this wasn’t you, <a href="/m/changePsw">change your login password</a> and contact <a href="/m/message">customer service</a>.</p>',
      UR: '<p>فنڈ پاس ورڈ بھول جانے پر یہ جواب کام آئیں گے۔ اگر یہ آپ نہیں تھے تو <a href="/m/changePsw">لاگ ان پاس ورڈ بدلیں</a> اور <a href="/m/message">مدد</a> کو لکھیں۔</p>',
    },
  },
  {
    id: 'notices-off',
    age: null,
    read: false,
    title: {
      BN: 'নতুন লগইনের বার্তা বন্ধ করা হয়েছে',
      EN: 'New login notifications are off',
      UR: 'نئے لاگ ان کے پیغام بند کر دیے گئے',
    },
    content: {
      BN: '<p>নতুন ডিভাইস বা নতুন দেশ থেকে লগইন হলে আর জানানো হবে না। আপনি না করে থাকলে <a href="/m/member/devices">ডিভাইস</a> পাতায় আবার চালু করুন এবং <a href="/m/changePsw">লগইন পাসওয়ার্ড বদলান</a>।</p>',
      EN: '<p>We’ll no longer notify you of logins from a new device or country. If this wasn’t you, turn notifications back on under <a href="/m/member/devices">Devices</a> and <a href="/m/changePsw">change your login password</a>.</p>',
      UR: '<p>نئے آلے یا نئے ملک سے لاگ ان کی اطلاع اب نہیں ملے گی۔ اگر یہ آپ نہیں تھے تو <a href="/m/member/devices">آلات</a> میں اسے دوبارہ چالو کریں اور <a href="/m/changePsw">لاگ ان پاس ورڈ بدلیں</a>۔</p>',
    },
  },
]
