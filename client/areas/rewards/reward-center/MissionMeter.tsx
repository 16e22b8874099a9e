import { Trans } from '@lingui/react/macro'
import type { Ticket } from '../../../../shared/contract/tickets'
import { percentOf } from '../../../../shared/money/amount'
import { Money } from '../../../ui/Amount/Money'
import { useDecimals } from '../../wallet/decimals'
import { WageringProgress } from '../../wallet/WageringProgress'
import styles from './TicketCard.module.css'

interface MissionMeterProps {
  progress: NonNullable<Ticket['progress']>
  title: string
  /** Language tag of the mission's title (BCP 47); undefined: the page's language. */
  lang: string | undefined
  currency: string | null
}

function Done({ progress: { of, done, needed }, currency }: Omit<MissionMeterProps, 'title' | 'lang'>) {
  const { decimal } = useDecimals()
  if (of === 'rounds') {
    const [played, all] = [decimal(done), decimal(needed)]
    return (
      <Trans>
        {played} of {all} rounds
      </Trans>
    )
  }
  const sum = <Money amount={done} currency={currency} />
  const whole = <Money amount={needed} currency={currency} />
  return of === 'deposits' ? (
    <Trans>
      {sum} of {whole} paid in
    </Trans>
  ) : (
    <Trans>
      {sum} of {whole} played
    </Trans>
  )
}

/** Progress of a mission, as text and as a bar. */
export function MissionMeter({ progress, title, lang, currency }: MissionMeterProps) {
  return (
    <>
      <p className={styles.small}>
        <Done progress={progress} currency={currency} />
      </p>
      <WageringProgress percent={percentOf(progress.done, progress.needed)} label={title} lang={lang} />
    </>
  )
}
