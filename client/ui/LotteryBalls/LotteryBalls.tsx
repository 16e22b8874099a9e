import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFormatters } from '../../i18n/formatters'
import { Icon } from '../Icon/Icon'
import styles from './LotteryBalls.module.css'

export interface LotteryBall {
  number: number
  /**
   * Highlight of the number. `bonus`: a bonus number. `hit`: a number that the player guessed, with a tick.
   */
  mark?: 'bonus' | 'hit' | undefined
}

interface LotteryBallsProps {
  /** Numbers in draw order, which is the same in right-to-left languages. */
  balls: readonly LotteryBall[]
  /** Text for screen readers that says what a highlight means. */
  markText: ReactNode
  isLarge?: boolean
}

/** Numbers of a lottery draw, or numbers that a player has chosen for one. */
export function LotteryBalls({ balls, markText, isLarge = false }: LotteryBallsProps) {
  const { integer } = useFormatters()
  return (
    <ul className={clsx(styles.balls, isLarge && styles.large)} dir="ltr">
      {balls.map(({ number, mark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat, and the list never changes
        <li key={index} className={clsx(styles.ball, mark && styles[mark])}>
          {integer(number)}
          {mark === 'hit' && <Icon name="check-circle" variant="fill" size={1} />}
          {mark && <span className="sr"> {markText}</span>}
        </li>
      ))}
    </ul>
  )
}
