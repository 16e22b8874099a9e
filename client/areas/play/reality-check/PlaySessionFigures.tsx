import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RealityCheckView, RemainingLimit } from '../../../../shared/protection/reality-check-view'
import { useFormatters } from '../../../i18n/formatters'
import { Amount } from '../../../ui/Amount/Amount'
import { hasDecimals } from '../../../ui/Amount/has-decimals'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { GameOverlayFigure } from './GameOverlayDialog'
import { REMAINING_LIMIT_LABELS } from './remaining-limit-labels'

const MINUTE_MS = 60_000

/** A playing time in whole minutes, or from one hour in hours and minutes. */
function PlayedTime({ ms }: { ms: number }) {
  const { integer } = useFormatters()
  const all = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (all < 60) return <Plural value={all} one="# minute" other="# minutes" />
  const [hours, minutes] = [integer(Math.floor(all / 60)), integer(all % 60)]
  return (
    <Trans>
      {hours} h {minutes} min
    </Trans>
  )
}

/**
 * The net result of a play session. It has no plus sign and no colours, so that a win does not encourage
 * further play.
 */
function Result({ result, currency }: Pick<RealityCheckView, 'result' | 'currency'>) {
  return (
    <Amount
      amount={result.replace('-', '')}
      currency={currency}
      symbol={currency === null ? '' : undefined}
      exact={hasDecimals(result)}
      sign={result.startsWith('-') && /[1-9]/.test(result) ? '−' : ''}
    />
  )
}

function Left({ limit, currency }: { limit: RemainingLimit; currency: string | null }) {
  const { t } = useLingui()
  return (
    <GameOverlayFigure name={t(REMAINING_LIMIT_LABELS[limit.kind][limit.period])}>
      {limit.kind === 'time' ? (
        <PlayedTime ms={Number(limit.left) * MINUTE_MS} />
      ) : (
        <InlineAmount amount={limit.left} currency={currency} />
      )}
    </GameOverlayFigure>
  )
}

/**
 * Figures of the play session from the platform's records.
 * @param hasTime false when the dialog's title already contains the time played
 */
export function PlaySessionFigures({
  clock,
  hasTime = true,
}: {
  clock: RealityCheckView
  hasTime?: boolean
}) {
  const { elapsedMs, staked, won, open, result, currency, limits } = clock
  return (
    <>
      {hasTime && (
        <GameOverlayFigure name={<Trans>Time played</Trans>}>
          <PlayedTime ms={elapsedMs} />
        </GameOverlayFigure>
      )}
      <GameOverlayFigure name={<Trans>Staked</Trans>}>
        <InlineAmount amount={staked} currency={currency} />
      </GameOverlayFigure>
      <GameOverlayFigure name={<Trans>Returned</Trans>}>
        <InlineAmount amount={won} currency={currency} />
      </GameOverlayFigure>
      <GameOverlayFigure name={<Trans>Result</Trans>}>
        <Result result={result} currency={currency} />
      </GameOverlayFigure>
      {/[1-9]/.test(open) && (
        <GameOverlayFigure name={<Trans>Open bets</Trans>}>
          <InlineAmount amount={open} currency={currency} />
        </GameOverlayFigure>
      )}
      {limits?.map((limit) => (
        <Left key={`${limit.kind}-${limit.period}`} limit={limit} currency={currency} />
      ))}
    </>
  )
}
