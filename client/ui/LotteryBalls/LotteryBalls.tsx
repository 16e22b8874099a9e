import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFormatters } from '../../i18n/formatters'
import { Icon } from '../Icon/Icon'
import styles from './LotteryBalls.module.css'

export interface Ball {
  number: number
  /** Mark of the number. `bonus`: a bonus number. `hit`: a number that was guessed, shown with a tick. */
  mark?: 'bonus' | 'hit' | undefined
}

interface LotteryBallsProps {
  /** Numbers in draw order, regardless of the writing direction. */
  balls: readonly Ball[]
  /** Meaning of a mark, for screen readers. */
  markText: ReactNode
  isLarge?: boolean
}

/** Numbers of a lottery draw, or numbers chosen for one. */
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
