import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isTrialAccountType } from '../../../../shared/accounts/account-rights'
import { hasCapability } from '../../../../shared/config/platform-flags'
import type { RealityAnswer } from '../../../../shared/contract/protection-schemas'
import { href } from '../../../../shared/paths'
import type { RealityCheckView } from '../../../../shared/protection/reality-check-view'
import { useShell } from '../../../data/use-shell'
import { useFormatters } from '../../../i18n/formatters'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { GameOverlayDialog } from './GameOverlayDialog'
import { PlaySessionFigures } from './PlaySessionFigures'
import type { RealityCheckState } from './use-reality-check'

const MINUTE_MS = 60_000

function Title({ elapsedMs }: Pick<RealityCheckView, 'elapsedMs'>) {
  const { integer } = useFormatters()
  const all = Math.max(1, Math.floor(elapsedMs / MINUTE_MS))
  const [hours, minutes] = [integer(Math.floor(all / 60)), integer(all % 60)]
  if (all < 60)
    return (
      <Plural
        value={all}
        one="You have been playing for # minute"
        other="You have been playing for # minutes"
      />
    )
  if (all % 60 === 0)
    return (
      <Plural
        value={all / 60}
        one="You have been playing for # hour"
        other="You have been playing for # hours"
      />
    )
  return (
    <Trans>
      You have been playing for {hours} h {minutes} min
    </Trans>
  )
}

interface RealityDialogProps {
  check: RealityCheckState
  onAnswer: (answer: RealityAnswer) => void
}

/**
 * Link to the player's betting record, which leaves the game. The reality check stays due until the player
 * answers it.
 */
function History() {
  const { session, flags } = useShell()
  if (session.kind !== 'member' || isTrialAccountType(session.type) || !hasCapability(flags, 'records-bets'))
    return null
  return (
    <ButtonLink kind="text" to={href('betting-record')}>
      <Trans>Betting record</Trans>
    </ButtonLink>
  )
}

/**
 * Dialog of a reality check: figures of the play session, and three buttons, none of which is highlighted.
 */
export function RealityCheckDialog({ check: { clock, answering, hasFailed }, onAnswer }: RealityDialogProps) {
  const isDue = clock?.due != null
  // The last figures, so that the text does not disappear during the closing animation.
  const [lastClock, setLastClock] = useState<RealityCheckView | null>(null)
  useEffect(() => {
    if (isDue) setLastClock(clock)
  }, [clock, isDue])
  if (!lastClock) return null
  const choice = (answer: RealityAnswer) => ({
    size: 'large' as const,
    block: true,
    busy: answering === answer,
    onClick: () => onAnswer(answer),
  })
  return (
    <GameOverlayDialog
      id="reality-check"
      open={isDue}
      title={<Title elapsedMs={lastClock.elapsedMs} />}
      lead={<Trans>This is your reality check.</Trans>}
      facts={<PlaySessionFigures clock={lastClock} hasTime={false} />}
      more={<History />}
      error={hasFailed && <Trans>We didn’t receive your answer. Try again.</Trans>}
      choices={
        <>
          <Button {...choice('stop')}>
            <Trans>Stop playing</Trans>
          </Button>
          <Button {...choice('keep')}>
            <Trans>Keep playing</Trans>
          </Button>
          <Button {...choice('break')}>
            <Trans>Take a break</Trans>
          </Button>
        </>
      }
    />
  )
}
