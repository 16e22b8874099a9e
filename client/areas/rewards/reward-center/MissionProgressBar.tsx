import { Trans } from '@lingui/react/macro'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import { percentageOf } from '../../../../shared/money/amount'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { useDecimalFormats } from '../../wallet/decimal-formats'
import { WageringProgressBar } from '../../wallet/WageringProgressBar'
import styles from './RewardCard.module.css'

interface MissionMeterProps {
  progress: NonNullable<Ticket['progress']>
  title: string
  /** Language tag of the mission's title (BCP 47); undefined: the page's language. */
  lang: string | undefined
  currency: string | null
}

function Done({ progress: { of, done, needed }, currency }: Omit<MissionMeterProps, 'title' | 'lang'>) {
  const { decimal } = useDecimalFormats()
  if (of === 'rounds') {
    const [played, all] = [decimal(done), decimal(needed)]
    return (
      <Trans>
        {played} of {all} rounds
      </Trans>
    )
  }
  const sum = <InlineAmount amount={done} currency={currency} />
  const whole = <InlineAmount amount={needed} currency={currency} />
  return of === 'deposits' ? (
    <Trans>
      {sum} of {whole} deposited
    </Trans>
  ) : (
    <Trans>
      {sum} of {whole} wagered
    </Trans>
  )
}

/** Progress of a mission, as text and as a bar. */
export function MissionProgressBar({ progress, title, lang, currency }: MissionMeterProps) {
  return (
    <>
      <p className={styles.small}>
        <Done progress={progress} currency={currency} />
      </p>
      <WageringProgressBar percent={percentageOf(progress.done, progress.needed)} label={title} lang={lang} />
    </>
  )
}
