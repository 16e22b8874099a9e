import { Trans, useLingui } from '@lingui/react/macro'
import { detailsHref, giveUpHref } from '../../../../shared/areas/rewards/reward-center'
import type { Ticket } from '../../../../shared/contract/tickets'
import { ButtonLink } from '../../../ui/Button/Button'
import stack from '../../../ui/stack.module.css'
import { PlayingMeter } from './PlayingMeter'

interface PlayingProps {
  ticket: Ticket
  playing: NonNullable<Ticket['playing']>
  currency: string | null
}

/** How much of a bonus is still to be played, more about it, and the way to give it up. */
export function Playing({ ticket: { id, title }, playing, currency }: PlayingProps) {
  const { t } = useLingui()
  return (
    <div className={stack.gap2}>
      <PlayingMeter title={title} playing={playing} currency={currency} />
      <div className={stack.buttons}>
        <ButtonLink to={detailsHref(id)} kind="secondary" aria-label={t`Bonus progress: ${title}`}>
          <Trans>Bonus progress</Trans>
        </ButtonLink>
        {playing.givingUp && (
          <ButtonLink to={giveUpHref(id)} kind="outline" aria-label={t`Give the bonus up: ${title}`}>
            <Trans>Give the bonus up</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
