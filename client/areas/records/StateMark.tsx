import { useLingui } from '@lingui/react/macro'
import { Icon } from '../../ui/Icon/Icon'
import { Pill } from '../../ui/Pill/Pill'
import { betStates, type PlayState } from './record-labels'

interface StateMarkProps {
  state: PlayState
  /** In a pill whatever it is; otherwise only what is open is. */
  isPill?: boolean
  /** False: no more has come back than was staked, which is nothing to celebrate. */
  isGain?: boolean
}

const tones: Partial<Record<PlayState, 'info' | 'win'>> = { open: 'info', won: 'win' }

/** The state of a bet or an order, in a word. */
export function StateMark({ state, isPill = false, isGain = true }: StateMarkProps) {
  const { t } = useLingui()
  const word = t(betStates[state])
  if (!isPill && state !== 'open') return <span>{word}</span>
  return (
    <Pill tone={(state === 'won' && !isGain ? undefined : tones[state]) ?? 'plain'}>
      {state === 'won' && isGain && <Icon name="check-circle" size={1} />}
      <span>{word}</span>
    </Pill>
  )
}
