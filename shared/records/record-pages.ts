import type { Capability } from '../config/capabilities'
import { hasCapability } from '../config/platform-flags'

/** The pages with records that link to each other, with the capability of each. */
export const RECORD_PAGES = {
  'betting-record': 'records-bets',
  transactions: 'records-transactions',
  'payment-records': 'records-payments',
  statement: 'records-statement',
} as const satisfies Record<string, Capability>

export type RecordPage = keyof typeof RECORD_PAGES

/** Returns the pages with records that the platform supports, in the order of their tabs. */
export const offeredRecordPages = (flags: readonly string[]): RecordPage[] =>
  (Object.keys(RECORD_PAGES) as RecordPage[]).filter((page) => hasCapability(flags, RECORD_PAGES[page]))
