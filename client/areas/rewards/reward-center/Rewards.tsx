import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type { FormOutcome } from '../../../../shared/form-outcome'
import { href } from '../../../../shared/pages'
import { refreshWallet } from '../../../data/refresh-wallet'
import { useShell } from '../../../data/use-shell'
import { useFormatters } from '../../../i18n/formatters'
import { ChipLink } from '../../../ui/Chip/ChipLink'
import { ChipRow } from '../../../ui/ChipRow/ChipRow'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { FormError } from '../../../ui/forms/FormError'
import { refreshUnread } from '../../support/unread'
import { ClaimResults } from './ClaimResults'
import {
  CLAIM,
  CLAIM_ALL,
  type Claims,
  formId,
  GIVE_UP,
  isPast,
  pastHref,
  type RewardCenterContract,
  type RewardsView,
} from './contract'
import { GiveUp } from './GiveUp'
import { ReadyCard } from './ReadyCard'
import styles from './RewardCenterPage.module.css'
import { TicketCard } from './TicketCard'

/** What a posted form has brought, with scripts and without. */
function useClaims() {
  const posted = useActionData<FormOutcome<RewardCenterContract>>()
  const shell = useShell()
  const { revalidate } = useRevalidator()
  const [fetched, setFetched] = useState<Claims | null>()
  const onClaims = (claims: Claims) => {
    setFetched(claims)
    void revalidate()
    void refreshWallet(shell)
    refreshUnread()
  }
  const claims = fetched === undefined ? (posted?.extra?.claims ?? null) : fetched
  return { claims, onClaims, close: () => setFetched(null) }
}

/** The error of a form that is not on the page any more, when it was posted without scripts. */
function useLostError({ tickets, givingUp }: RewardsView) {
  const posted = useActionData<FormOutcome<RewardCenterContract>>()
  const ready = tickets.filter(({ state }) => state === 'ready')
  const forms = [
    ...ready.flatMap(({ id }) => [formId(CLAIM, id), formId(CLAIM_ALL)]),
    ...(givingUp ? [formId(GIVE_UP, givingUp.id)] : []),
  ]
  const { error, extra } = posted ?? {}
  return error !== undefined && !forms.includes(extra?.form ?? '') ? posted : undefined
}

const order = ['playing', 'ready', 'progress', 'review', 'locked', 'claimed', 'ended'] as const

/** All rewards of the member. */
export function Rewards({ view }: { view: RewardsView }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { tickets, currency, now, shows, givingUp } = view
  const { claims, onClaims, close } = useClaims()
  const lost = useLostError(view)
  const ready = tickets.filter(({ state }) => state === 'ready')
  const open = tickets.filter((ticket) => !isPast(ticket))
  const shown = shows === 'past' ? tickets.filter(isPast) : open
  const sorted = shown.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <div className={styles.page}>
      <ChipRow label={t`Rewards`} selected={shows}>
        <ChipLink to={href('reward-center')} selected={shows === 'open'}>
          <Trans>For you</Trans> {open.length > 0 && integer(open.length)}
        </ChipLink>
        <ChipLink to={pastHref()} selected={shows === 'past'}>
          <Trans>Past</Trans>
        </ChipLink>
      </ChipRow>
      {lost && !claims && <FormError outcome={lost} />}
      {givingUp?.playing?.givingUp && (
        <GiveUp ticket={givingUp} cost={givingUp.playing.givingUp} currency={currency} />
      )}
      {claims && (
        <ClaimResults key={claims.results.map(({ id }) => id).join()} claims={claims} onClose={close} />
      )}
      {shows === 'open' && ready.length > 0 && (
        <ReadyCard tickets={ready} currency={currency} onClaims={onClaims} />
      )}
      {sorted.length === 0 ? (
        <EmptyState
          text={
            shows === 'past' ? t`There are no past rewards.` : t`There are no rewards for you at the moment.`
          }
        />
      ) : (
        <ul className={styles.list}>
          {sorted.map((ticket) => (
            <TicketCard key={ticket.id} {...{ ticket, currency, now, onClaims }} />
          ))}
        </ul>
      )}
    </div>
  )
}
