import {
  EXCLUDED_MEMBER_ID,
  LIMITS_MEMBER_ID,
  seededMembers,
  TIMEOUT_MEMBER_ID,
} from '../../seed/seed-members'
import type { WalletName } from '../wallet-name'
import type { ProtectionHistory } from './protection-state'

/**
 * Initial protection of seeded members, so that testers find breaks, exclusions and limits without waiting
 * for them.
 */
const SEEDS: Readonly<Record<string, ProtectionHistory>> = {
  [TIMEOUT_MEMBER_ID]: [{ change: { kind: 'time-out', hours: 168 }, hoursAgo: 20 }],
  [EXCLUDED_MEMBER_ID]: [{ change: { kind: 'exclude', months: 6 }, hoursAgo: 30 * 24 }],
  [LIMITS_MEMBER_ID]: [
    {
      change: { kind: 'set-limit', limit: { kind: 'deposit', period: 'day' }, amount: 500_000 },
      hoursAgo: 50,
    },
    {
      change: { kind: 'set-limit', limit: { kind: 'wager', period: 'week' }, amount: 2_000_000 },
      hoursAgo: 50,
    },
    {
      change: { kind: 'set-limit', limit: { kind: 'loss', period: 'month' }, amount: 1_000_000 },
      hoursAgo: 50,
    },
    { change: { kind: 'set-limit', limit: { kind: 'time', period: 'day' }, amount: 120 }, hoursAgo: 50 },
    // This larger limit can be confirmed in four hours.
    {
      change: { kind: 'set-limit', limit: { kind: 'deposit', period: 'day' }, amount: 1_000_000 },
      hoursAgo: 20,
    },
    // This removal of a limit has waited long enough, and can be confirmed.
    { change: { kind: 'remove-limit', limit: { kind: 'loss', period: 'month' } }, hoursAgo: 30 },
    { change: { kind: 'interval', minutes: 30 }, hoursAgo: 50 },
  ],
}

/**
 * History of seeded members, who were offered limits long ago. New members have not been offered limits yet.
 */
const limitsOfferedLongAgo: ProtectionHistory = [{ change: { kind: 'limits-offered' }, hoursAgo: 90 * 24 }]

export function getSeedProtection({
  memberId,
  mode,
}: Pick<WalletName, 'memberId' | 'mode'>): ProtectionHistory {
  if (mode !== 'real' || !seededMembers.some(({ id }) => id === memberId)) return []
  return [...limitsOfferedLongAgo, ...(SEEDS[memberId] ?? [])]
}
