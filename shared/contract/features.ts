import { CAPABILITIES } from '../config/capabilities'

/** Groups of platform calls that every platform has. */
const CORE_FEATURES = [
  /** Status, settings, flags, countries and public keys. */
  'system',
  /** Login, trial accounts, the member's account and devices. */
  'session',
  /** Registration and its checks. */
  'registration',
  /** Login and fund passwords, contact details and security questions. */
  'security',
  /** Announcements, winners and the jackpot. */
  'home',
  /** Lists of games, and launches. */
  'games',
  'balance',
  'deposits',
  'withdrawals',
  /** Deposits and withdrawals after they were created. */
  'payments',
  'promotions',
  /** Help, templates and customer service. */
  'support',
] as const

/**
 * Features of a platform: groups of calls, named in the endpoint table. A platform may lack those in
 * {@link CAPABILITIES}.
 */
export const FEATURES = [...CORE_FEATURES, ...CAPABILITIES] as const
export type Feature = (typeof FEATURES)[number]
