import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderRow } from '../../../../shared/areas/records/lottery-orders'
import { useFormatters } from '../../../i18n/formatters'
import { Money } from '../../../ui/Amount/Money'
import { Balls } from '../../../ui/Balls/Balls'
import { rowsClass } from '../../../ui/rows/Row'
import { Section } from '../../../ui/Section/Section'
import stack from '../../../ui/stack.module.css'
import styles from './OrderNumbers.module.css'
import { numbersOf } from './order-numbers'
import { playWord } from './order-words'

/** What was chosen, and what was drawn, with the right numbers ticked. */
export function OrderNumbers({ order }: { order: OrderRow }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { play, selection, stake, currency = null } = order
  const { chosen, drawn, hits } = numbersOf(order)
  const word = playWord(play)
  const count = integer(chosen?.length ?? 0)
  const rightCount = integer(hits ?? 0)
  const right = <Trans>right</Trans>
  return (
    <Section id="your-numbers" title={<Trans>Your numbers</Trans>}>
      <div className={rowsClass}>
        <div className={stack.smallPanel}>
          <p className={styles.head}>
            {word ? <span>{t(word)}</span> : <bdi className={styles.text}>{play}</bdi>}
            <Money amount={stake} currency={currency} />
          </p>
          {chosen ? (
            <Balls balls={chosen} markText={right} isLarge />
          ) : (
            <bdi className={styles.text}>{selection}</bdi>
          )}
        </div>
        {drawn.length > 0 && (
          <div className={stack.smallPanel}>
            <p className={styles.head}>
              <span>
                <Trans>Drawn</Trans>
              </span>
              {hits !== null && (
                <span>
                  <Trans>
                    {rightCount} of {count} right
                  </Trans>
                </span>
              )}
            </p>
            <Balls balls={drawn} markText={right} isLarge />
          </div>
        )}
      </div>
    </Section>
  )
}
