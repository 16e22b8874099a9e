import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { BetState } from '../../../../shared/records/record-names'
import { Icon } from '../../../ui/Icon/Icon'
import { betStates } from '../words'
import styles from './BetMark.module.css'

interface BetMarkProps {
  state: BetState
  /** In a pill whatever it is; otherwise only an open bet is. */
  isPill?: boolean
}

/** The state of a bet, in a word. */
export function BetMark({ state, isPill = false }: BetMarkProps) {
  const { t } = useLingui()
  const word = t(betStates[state])
  if (!isPill && state !== 'open') return <span>{word}</span>
  return (
    <span className={clsx(styles.pill, state === 'open' && styles.open, state === 'won' && styles.won)}>
      {state === 'won' && <Icon name="check-circle" size={1} />}
      {word}
    </span>
  )
}
