import { Trans } from '@lingui/react/macro'
import type { Draw } from '../../../../shared/contract/play'
import styles from './DrawNumbers.module.css'

/** The numbers of a draw in drawing order, with the bonus number highlighted. */
export function DrawNumbers({ draw }: { draw: Draw }) {
  const { numbers = [], bonus } = draw
  const isBeside = bonus !== undefined && !numbers.includes(bonus)
  const all = isBeside ? [...numbers, bonus] : numbers
  const marked = bonus === undefined ? -1 : all.lastIndexOf(bonus)
  return (
    // The order of the numbers does not depend on the writing direction.
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
