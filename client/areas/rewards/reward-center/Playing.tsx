import { Trans, useLingui } from '@lingui/react/macro'
import type { Ticket } from '../../../../shared/contract/tickets'
import { percentOf, subtractAmount } from '../../../../shared/money/amount'
import { useInstant } from '../../../i18n/use-instant'
import { Money } from '../../../ui/Amount/Money'
import { ButtonLink } from '../../../ui/Button/Button'
import { Meter } from '../../wallet/Meter'
import { giveUpHref } from './contract'
import styles from './TicketCard.module.css'

interface PlayingProps {
  ticket: Ticket
  playing: NonNullable<Ticket['playing']>
  currency: string | null
}

/** How much of a bonus is still to be played, and the way to give it up. */
export function Playing({ ticket: { id, title }, playing, currency }: PlayingProps) {
  const { t } = useLingui()
  const instant = useInstant()
  const { needed, played, until, givingUp } = playing
  const sum = <Money amount={played} currency={currency} />
  const whole = <Money amount={needed} currency={currency} />
  const end = until !== undefined && <bdi>{instant(until)}</bdi>
  return (
    <div className={styles.playing}>
      <p>
        <span className={styles.small}>
          <Trans>Still to play</Trans>
        </span>
        <br />
        <span className={styles.amount}>
          <Money amount={subtractAmount(needed, played)} currency={currency} />
        </span>
      </p>
      <Meter percent={percentOf(played, needed)} label={t`Played: ${title}`} />
      <p className={`${styles.small} ${styles.ends}`}>
        <span>
          <Trans>
            {sum} of {whole}
          </Trans>
        </span>
        {end && (
          <span>
            <Trans>Until {end}</Trans>
          </span>
        )}
      </p>
      {givingUp && (
        <ButtonLink to={giveUpHref(id)} kind="outline" block aria-label={t`Give the bonus up: ${title}`}>
          <Trans>Give the bonus up</Trans>
        </ButtonLink>
      )}
    </div>
  )
}
