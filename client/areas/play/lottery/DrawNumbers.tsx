import { Trans } from '@lingui/react/macro'
import type { Draw } from '../../../../shared/contract/play'
import styles from './DrawNumbers.module.css'

/** Numbers of a draw in the order they were drawn; the one that counts extra stands out. */
export function DrawNumbers({ draw }: { draw: Draw }) {
  const { numbers = [], bonus } = draw
  const isBeside = bonus !== undefined && !numbers.includes(bonus)
  const all = isBeside ? [...numbers, bonus] : numbers
  const marked = bonus === undefined ? -1 : all.lastIndexOf(bonus)
  return (
    // Digits have an order that is not the language's.
    <ul className={styles.numbers} dir="ltr">
      {all.map((number, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: numbers repeat, and the list never changes
        <li key={index} className={index === marked ? styles.bonus : styles.number}>
          {number}
          {index === marked && (
            <span className="sr">
              {' '}
              <Trans>bonus</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
