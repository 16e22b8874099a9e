import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { RealityView, RemainingLimit } from '../../../../shared/protection/reality-view'
import { useFormatters } from '../../../i18n/formatters'
import { Amount } from '../../../ui/Amount/Amount'
import { hasFraction } from '../../../ui/Amount/has-fraction'
import { Money } from '../../../ui/Amount/Money'
import { LIMIT_LEFT_LABELS } from './limit-left-labels'
import { PlayDialogFact } from './PlayDialog'

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
function Result({ result, currency }: Pick<RealityView, 'result' | 'currency'>) {
  return (
    <Amount
      amount={result.replace('-', '')}
      currency={currency}
      symbol={currency === null ? '' : undefined}
      exact={hasFraction(result)}
      sign={result.startsWith('-') && /[1-9]/.test(result) ? '−' : ''}
    />
  )
}

function Left({ limit, currency }: { limit: RemainingLimit; currency: string | null }) {
  const { t } = useLingui()
  return (
    <PlayDialogFact name={t(LIMIT_LEFT_LABELS[limit.kind][limit.period])}>
      {limit.kind === 'time' ? (
        <PlayedTime ms={Number(limit.left) * MINUTE_MS} />
      ) : (
        <Money amount={limit.left} currency={currency} />
      )}
    </PlayDialogFact>
  )
}

/**
 * Figures of the play session from the platform's records.
 * @param hasTime false when the dialog's title already contains the time played
 */
export function SessionFacts({ clock, hasTime = true }: { clock: RealityView; hasTime?: boolean }) {
  const { elapsedMs, staked, won, open, result, currency, limits } = clock
  return (
    <>
      {hasTime && (
        <PlayDialogFact name={<Trans>Time played</Trans>}>
          <PlayedTime ms={elapsedMs} />
        </PlayDialogFact>
      )}
      <PlayDialogFact name={<Trans>Staked</Trans>}>
        <Money amount={staked} currency={currency} />
      </PlayDialogFact>
      <PlayDialogFact name={<Trans>Returned</Trans>}>
        <Money amount={won} currency={currency} />
      </PlayDialogFact>
      <PlayDialogFact name={<Trans>Result</Trans>}>
        <Result result={result} currency={currency} />
      </PlayDialogFact>
      {/[1-9]/.test(open) && (
        <PlayDialogFact name={<Trans>Open bets</Trans>}>
          <Money amount={open} currency={currency} />
        </PlayDialogFact>
      )}
      {limits?.map((limit) => (
        <Left key={`${limit.kind}-${limit.period}`} limit={limit} currency={currency} />
      ))}
    </>
  )
}
