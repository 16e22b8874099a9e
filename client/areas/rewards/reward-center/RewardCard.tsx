import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import {
  giveUpBonusHref,
  hasTicketDetails,
  isPastTicket,
  type TicketClaims,
  ticketDetailsHref,
} from '../../../../shared/areas/rewards/reward-center'
import type { Ticket } from '../../../../shared/contract/ticket-schemas'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { CoverImage } from '../../../ui/CoverImage/CoverImage'
import { cardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import { MissionProgressBar } from './MissionProgressBar'
import { RemainingWagering } from './RemainingWagering'
import styles from './RewardCard.module.css'
import { RewardClaimForm } from './RewardClaimForm'
import { RewardConditions, WageringRequirement } from './RewardConditions'
import { RewardStateNote } from './RewardStateNote'
import { RewardStatePill } from './RewardStatePill'

interface PlayingProps {
  ticket: Ticket
  playing: NonNullable<Ticket['playing']>
  currency: string | null
}

/** Remaining wagering requirement of a bonus, with links to its details and to forfeit the bonus. */
function Playing({ ticket: { id, title }, playing, currency }: PlayingProps) {
  const { t } = useLingui()
  return (
    <div className={stack.gap2}>
      <RemainingWagering title={title} playing={playing} currency={currency} />
      <div className={stack.buttons}>
        <ButtonLink to={ticketDetailsHref(id)} kind="secondary" aria-label={t`View progress: ${title}`}>
          <Trans>View progress</Trans>
        </ButtonLink>
        {playing.givingUp && (
          <ButtonLink to={giveUpBonusHref(id)} kind="outline" aria-label={t`Forfeit bonus: ${title}`}>
            <Trans>Forfeit bonus</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

export interface TicketProps {
  ticket: Ticket
  currency: string | null
  /** The platform's current time, in ms since the epoch. */
  now: number
}

/** Amount of a reward, with its wagering requirement until the reward is claimed or has ended. */
function Worth({ ticket, currency }: Omit<TicketProps, 'now'>) {
  const { amount, state } = ticket
  if (amount === undefined) return null
  const worth = <InlineAmount amount={amount} currency={currency} />
  return (
    <p className={styles.small}>
      {isPastTicket(ticket) || state === 'playing' ? (
        worth
      ) : (
        <Trans>
          {worth}, <WageringRequirement ticket={ticket} currency={currency} />
        </Trans>
      )}
    </p>
  )
}

function DetailsName({ ticket: { title: words, lang } }: { ticket: Ticket }) {
  const title = <TextInLanguage lang={lang}>{words}</TextInLanguage>
  return <Trans>Details: {title}</Trans>
}

/** Card of one reward: its title, state, value and conditions. */
export function RewardCard({
  ticket,
  currency,
  now,
  onClaims,
}: TicketProps & { onClaims: (claims: TicketClaims) => void }) {
  const { id, title, lang, summary, image, state, progress, playing } = ticket
  const isFaint = isPastTicket(ticket) || state === 'locked'
  return (
    <li>
      <article className={clsx(cardClass, styles.card)} aria-labelledby={`title-${id}`}>
        <div className={styles.head}>
          {image !== undefined && (
            <span className={clsx(styles.art, isFaint && styles.faint)}>
              <CoverImage src={image} alt="" width={120} height={120} widths={[120]} />
            </span>
          )}
          <div className={styles.texts}>
            <h2 id={`title-${id}`} className={styles.title} lang={lang}>
              {title}
            </h2>
            {summary !== '' && (
              <p className={styles.small} lang={lang}>
                {summary}
              </p>
            )}
            <Worth ticket={ticket} currency={currency} />
            <RewardStateNote ticket={ticket} now={now} />
            {progress && !isPastTicket(ticket) && (
              <MissionProgressBar progress={progress} title={title} lang={lang} currency={currency} />
            )}
          </div>
          {state === 'ready' ? (
            <RewardClaimForm ticket={ticket} onClaims={onClaims} />
          ) : (
            <RewardStatePill state={state} />
          )}
          {state === 'progress' && hasTicketDetails(ticket) && (
            <ButtonLink to={ticketDetailsHref(id)} kind="secondary" size="small">
              <span aria-hidden="true">
                <Trans>Details</Trans>
              </span>
              <span className="sr">
                <DetailsName ticket={ticket} />
              </span>
            </ButtonLink>
          )}
        </div>
        {playing && state === 'playing' && <Playing ticket={ticket} playing={playing} currency={currency} />}
        {ticket.terms && !isPastTicket(ticket) && (
          <RewardConditions ticket={ticket} terms={ticket.terms} currency={currency} />
        )}
      </article>
    </li>
  )
}
