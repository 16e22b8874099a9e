import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LotteryOrderSummary } from '../../../../shared/areas/records/lottery-orders'
import type { LotteryBetKind } from '../../../../shared/records/record-names'
import { useFormatters } from '../../../i18n/formatters'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { LotteryBalls } from '../../../ui/LotteryBalls/LotteryBalls'
import { dividedCardClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import stack from '../../../ui/stack.module.css'
import styles from './LotteryNumbersSection.module.css'
import { matchLotteryNumbers } from './order-numbers'

const PLAY_LABELS: Readonly<Record<LotteryBetKind, MessageDescriptor>> = {
  one: msg`One number`,
  two: msg`Two numbers, both drawn`,
  three: msg`Three numbers, all drawn`,
  last: msg`Last digit`,
  lastTwo: msg`Last two digits, in order`,
  all: msg`All digits, in order`,
}

const PLAY_LABELS_BY_CODE: ReadonlyMap<string, MessageDescriptor> = new Map(Object.entries(PLAY_LABELS))

/** Returns the name of a kind of lottery bet; undefined for platform-specific codes. */
const playLabelOf = (play: string): MessageDescriptor | undefined => PLAY_LABELS_BY_CODE.get(play)

/** The chosen and the drawn numbers of a lottery order, with the matching ones marked. */
export function LotteryNumbersSection({ order }: { order: LotteryOrderSummary }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { play, selection, stake, currency = null } = order
  const { chosen, drawn, hits } = matchLotteryNumbers(order)
  const word = playLabelOf(play)
  const count = integer(chosen?.length ?? 0)
  const rightCount = integer(hits ?? 0)
  const right = <Trans>matched</Trans>
  return (
    <Section id="your-numbers" title={<Trans>Your numbers</Trans>}>
      <div className={dividedCardClass}>
        <div className={stack.smallPanel}>
          <p className={styles.head}>
            {word ? <span>{t(word)}</span> : <bdi className={styles.text}>{play}</bdi>}
            <InlineAmount amount={stake} currency={currency} />
          </p>
          {chosen ? (
            <LotteryBalls balls={chosen} markText={right} isLarge />
          ) : (
            <bdi className={styles.text}>{selection}</bdi>
          )}
        </div>
        {drawn.length > 0 && (
          <div className={stack.smallPanel}>
            <p className={styles.head}>
              <span>
                <Trans>Numbers drawn</Trans>
              </span>
              {hits !== null && (
                <span>
                  <Trans>
                    {rightCount} of {count} matched
                  </Trans>
                </span>
              )}
            </p>
            <LotteryBalls balls={drawn} markText={right} isLarge />
          </div>
        )}
      </div>
    </Section>
  )
}
