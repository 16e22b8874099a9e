import type { Texts } from '../texts'

/** The operator's text during maintenance. */
export const seedMaintenance: Texts = {
  BN: 'ওয়ালেটের কাজ চলছে। আপনার ব্যালেন্স নিরাপদ আছে।',
  EN: 'Work on the wallet is under way. Your balance is safe.',
  UR: 'والیٹ پر کام جاری ہے۔ آپ کا بیلنس محفوظ ہے۔',
}
