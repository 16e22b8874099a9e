import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { bettingRecordHref } from '../../../../shared/areas/records/betting-record'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { isPlainClick } from '../../../ui/PageLink/PageLink'

interface BetFailedProps {
  code: string
  /** Loads the bet again. By default, the button loads the page again. */
  onRetry?: () => void
}

/** Explains why a bet is not shown, without revealing whether another member has this bet. */
export function BetLoadError({ code, onRetry }: BetFailedProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const retry = (event: MouseEvent) => {
    if (!onRetry || !isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    onRetry()
  }
  if (code === 'not-found')
    return (
      <EmptyState
        text={t`We couldn’t find this bet.`}
        action={
          <ButtonLink to={bettingRecordHref(Object.fromEntries(new URLSearchParams(search)))} kind="primary">
            <Trans>All bets</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <div role="alert">
      <EmptyState
        text={t`We couldn’t load this bet.`}
        action={
          <ButtonLink to={pathname + search} kind="primary" inPlace onClick={retry}>
            <Trans>Try again</Trans>
          </ButtonLink>
        }
      />
    </div>
  )
}
