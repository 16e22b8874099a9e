import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon/Icon'
import { Pill } from '../../ui/Pill/Pill'
import { BET_STATE_LABELS, type PlayState } from './record-labels'

interface BetStateLabelProps {
  state: PlayState
  /** True when all states are in a pill; by default only that of open bets is. */
  isPill?: boolean
  /** False when a bet returned no more than its stake, which is no reason to celebrate. */
  isGain?: boolean
}

const tones: Partial<Record<PlayState, 'info' | 'win'>> = { open: 'info', won: 'win' }

/** The state of a bet or an order, as a word. */
export function BetStateLabel({ state, isPill = false, isGain = true }: BetStateLabelProps) {
  const { t } = useLingui()
  const word = t(BET_STATE_LABELS[state])
  if (!isPill && state !== 'open') return <span>{word}</span>
  return (
    <Pill tone={(state === 'won' && !isGain ? undefined : tones[state]) ?? 'plain'}>
      {state === 'won' && isGain && <Icon name="check-circle" size={1} />}
      <span>{word}</span>
    </Pill>
  )
}
