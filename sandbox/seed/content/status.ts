import type { Words } from '../texts'

/** What the platform's status says during maintenance. */
export const seedMaintenance: Words = {
  BN: 'ওয়ালেটের কাজ চলছে। আপনার ব্যালেন্স নিরাপদ আছে।',
  EN: 'Work on the wallet is under way. Your balance is safe.',
  UR: 'والیٹ پر کام جاری ہے۔ آپ کا بیلنس محفوظ ہے۔',
}
