import { Trans } from '@lingui/react/macro'
import type { JackpotView } from '../../../../shared/areas/home/home'
import { useFormatters } from '../../../i18n/formatters'
import { Icon } from '../../../ui/Icon/Icon'
import { OperatorLink } from '../../../ui/OperatorLink/OperatorLink'
import { LiveDot } from '../LiveDot'
import styles from './Jackpot.module.css'
import { Odometer } from './Odometer'
import { useJackpotCounter } from './use-jackpot-counter'

/**
 * Label beside the jackpot's title: says that a real pool is growing, or that the number is only an
 * illustration.
 */
function Nature({ jackpot }: { jackpot: JackpotView }) {
  if (jackpot.mode === 'illustrative') return <Trans>Example only, not a prize</Trans>
  return (
    <>
      <LiveDot />
      <Trans>Growing now</Trans>
    </>
  )
}

/**
 * Update time and rules of a real jackpot pool. The time is in UTC, because the worker does not know the
 * visitor's time zone.
 */
function Source({ jackpot }: { jackpot: JackpotView }) {
  const formatters = useFormatters()
  if (jackpot.mode === 'illustrative') return null
  const { asOf, rulesUrl } = jackpot.pool
  const time = formatters.time(asOf, 'UTC')
  return (
    <p className={styles.source}>
      <span>
        <Trans>
          As of <bdi>{time}</bdi> UTC
        </Trans>
      </span>
      {rulesUrl && (
        <OperatorLink url={rulesUrl} className={styles.rules}>
          <Trans>Jackpot rules</Trans>
        </OperatorLink>
      )}
    </p>
  )
}

function useSymbol(jackpot: JackpotView): string {
  const formatters = useFormatters()
  if (jackpot.mode === 'illustrative') return ''
  return jackpot.symbol ?? formatters.currencySymbol(jackpot.pool.currency)
}

/**
 * The jackpot with its ticking counter. The counter's state is in this component, so that ticks do not render
 * the page around it.
 */
export function Jackpot({ jackpot }: { jackpot: JackpotView }) {
  const { ref, shown, latest } = useJackpotCounter(jackpot)
  const symbol = useSymbol(latest)
  return (
    <section ref={ref} className={styles.jackpot}>
      <div className={styles.top}>
        <h2 className={styles.title}>
          <Icon name="trophy" variant="duotone" className={styles.icon} />
          <Trans>Jackpot</Trans>
        </h2>
        <span className={styles.nature}>
          <Nature jackpot={latest} />
        </span>
      </div>
      <Odometer units={shown} symbol={symbol} />
      <Source jackpot={latest} />
    </section>
  )
}
