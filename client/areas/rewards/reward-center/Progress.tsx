import { Trans } from '@lingui/react/macro'
import type { Ticket } from '../../../../shared/contract/tickets'
import { percentOf } from '../../../../shared/money/amount'
import { Money } from '../../../ui/Amount/Money'
import { useDecimals } from '../../wallet/decimals'
import { Meter } from '../../wallet/Meter'
import styles from './TicketCard.module.css'

interface ProgressProps {
  progress: NonNullable<Ticket['progress']>
  title: string
  currency: string | null
}

function Done({ progress: { of, done, needed }, currency }: Omit<ProgressProps, 'title'>) {
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

/** How far a mission is. */
export function Progress({ progress, title, currency }: ProgressProps) {
  return (
    <>
      <p className={styles.small}>
        <Done progress={progress} currency={currency} />
      </p>
      <Meter percent={percentOf(progress.done, progress.needed)} label={title} />
    </>
  )
}
