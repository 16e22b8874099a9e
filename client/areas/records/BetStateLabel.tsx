import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon/Icon'
import { StatusLabel } from '../../ui/StatusLabel/StatusLabel'
import { BET_STATE_LABELS, type BetOrOrderState } from './record-labels'

interface BetStateLabelProps {
  state: BetOrOrderState
  /** True to show every state in a pill. By default, only open bets have a pill. */
  isPill?: boolean
  /**
   * False when a won bet returned no more than its stake. Its state then has neither a colour nor a check
   * mark.
   */
  isGain?: boolean
}

const TONES: Partial<Record<BetOrOrderState, 'info' | 'win'>> = { open: 'info', won: 'win' }

/** Label for the state of a bet or a lottery order. */
export function BetStateLabel({ state, isPill = false, isGain = true }: BetStateLabelProps) {
  const { t } = useLingui()
  const word = t(BET_STATE_LABELS[state])
  if (!isPill && state !== 'open') return <span>{word}</span>
  return (
    <StatusLabel tone={(state === 'won' && !isGain ? undefined : TONES[state]) ?? 'plain'}>
      {state === 'won' && isGain && <Icon name="check-circle" size={1} />}
      <span>{word}</span>
    </StatusLabel>
  )
}
