/**
 * Parts of an area that other areas may import: the game tile, vendors' names, the jackpot, the time and result of play since the
 * login, lists of a time that grow and their filters, a part that is asked for again by itself, how long a code that was sent counts, countries of mobile numbers, a
 * member's unread counts, passkeys, what is in provider wallets, how far something is that takes play, QR codes, and what forms that move money say
 * of a lost answer and of what was seen.
 */
export const PUBLIC_MODULES = [
  'client/areas/games/tile',
  'client/areas/home/jackpot',
  'client/areas/identity/passkey',
  'client/areas/play/play-time',
  'client/areas/records/DateTime.tsx',
  'client/areas/records/CsvLink.tsx',
  'client/areas/records/RecordFilterSheet.tsx',
  'client/areas/records/SectionRetry.tsx',
  'shared/areas/records/range-href.ts',
  'client/areas/records/RangeChips.tsx',
  'client/areas/records/RowsSkeleton.tsx',
  'client/areas/records/use-date-formats.ts',
  'client/areas/records/use-device-zone.ts',
  'client/areas/records/use-growing-rows.ts',
  'client/areas/records/use-day-change.ts',
  'client/areas/records/use-reloadable.ts',
  'client/areas/records/use-query-form.ts',
  'client/areas/support/unread-counts.ts',
  'client/areas/wallet/decimals.ts',
  'client/areas/wallet/unanswered-form.ts',
  'client/areas/wallet/WageringProgress.tsx',
  'client/areas/wallet/ProviderBalanceText.tsx',
  'client/areas/wallet/use-report-seen.ts',
  'worker/areas/account/phone-code.ts',
  'worker/areas/account/phone-countries.ts',
  'worker/areas/agent/team-days.ts',
  'worker/areas/games/vendors.ts',
  'worker/areas/home/load-jackpot.ts',
  'worker/areas/play/play-data.ts',
  'worker/areas/records/record-range.ts',
  'worker/areas/records/list-query.ts',
  'worker/areas/support/unread.ts',
  'worker/areas/wallet/mark-viewed.ts',
  'worker/areas/wallet/qr-code.ts',
] as const
