import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BetState, MovementKind, OrderState } from '../../../shared/records/record-names'

export type BetOrOrderState = BetState | OrderState

export const BET_STATE_LABELS: Readonly<Record<BetOrOrderState, MessageDescriptor>> = {
  open: msg({ message: 'Open', context: 'bet' }),
  won: msg({ message: 'Won', context: 'bet' }),
  lost: msg({ message: 'Lost', context: 'bet' }),
  void: msg({ message: 'Void', context: 'bet' }),
  'cashed-out': msg({ message: 'Cashed out', context: 'bet' }),
  cancelled: msg({ message: 'Cancelled', context: 'bet' }),
}

/** Labels for the kinds of money movements. */
export const MOVEMENT_KIND_LABELS: Readonly<Record<MovementKind, MessageDescriptor>> = {
  deposit: msg({ message: 'Deposit', context: 'money' }),
  withdrawal: msg({ message: 'Withdrawal', context: 'money' }),
  'withdrawal-back': msg`Withdrawal returned`,
  stake: msg`Stake`,
  win: msg({ message: 'Winnings', context: 'money' }),
  'stake-back': msg`Stake returned`,
  'cash-out': msg`Cash-out`,
  jackpot: msg`Jackpot`,
  'to-vendor': msg`To provider wallet`,
  'from-vendor': msg`From provider wallet`,
  bonus: msg`Bonus`,
  cashback: msg`Cashback`,
  reward: msg`Reward`,
  'above-cap': msg`Bonus winnings removed (above maximum)`,
  commission: msg`Commission`,
  opening: msg`Opening balance`,
  correction: msg`Correction`,
  other: msg`Other`,
}
