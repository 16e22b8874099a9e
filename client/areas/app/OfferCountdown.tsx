import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { AppOffer } from '../../../shared/areas/app/app'
import { APP_OFFER_TICK_MS } from '../../../shared/config/product-limits'
import { APP_OFFER_END_KEY } from '../../../shared/storage/session-keys'
import { readStored, writeStored } from '../../browser/web-storage'
import { useFormatters } from '../../i18n/formatters'
import { repeatWhileVisible } from '../../ui/hooks/while-visible'
import { Icon } from '../../ui/Icon/Icon'
import textStyles from '../../ui/text.module.css'
import { generateRandomOfferEnd, type OfferTimeLeft, splitOfferTime } from './countdown'
import styles from './OfferCountdown.module.css'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Returns the time when the app offer ends, in ms since the epoch. A randomly generated end is stored, so
 * that it survives a reload.
 */
function endOf(offer: AppOffer): number {
  if (offer.kind === 'until') return offer.endsAt
  const storedEnd = Number(readStored('session', APP_OFFER_END_KEY) ?? 0)
  if (storedEnd > Date.now()) return storedEnd
  const end = generateRandomOfferEnd(Date.now())
  writeStored('session', APP_OFFER_END_KEY, String(end))
  return end
}

/** Time until the app offer ends, in ms, updated each second while the tab is visible. */
function useTimeLeft(offer: AppOffer): number {
  const [end] = useState(() => endOf(offer))
  const [left, setLeft] = useState(() => end - Date.now())
  useEffect(() => repeatWhileVisible(() => setLeft(end - Date.now()), APP_OFFER_TICK_MS), [end])
  return left
}

function Unit({ unit }: Pick<OfferTimeLeft[number], 'unit'>) {
  switch (unit) {
    case 'days':
      return <Trans>days</Trans>
    case 'hours':
      return <Trans>hours</Trans>
    case 'minutes':
      return <Trans>min</Trans>
    case 'seconds':
      return <Trans>sec</Trans>
  }
}

/**
 * Label and remaining time of the 'limited-time offer' for app users; hidden once the offer has ended. Screen
 * readers announce it once and at each new day or hour, not every second. Rendered in the browser only,
 * because the worker's clock may differ.
 */
export function OfferCountdown({ offer, className }: { offer: AppOffer; className?: string | undefined }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const ms = useTimeLeft(offer)
  const left = splitOfferTime(ms)
  if (!left) return null
  const isIllustrative = offer.kind === 'illustrative'
  const hours = Math.ceil(ms / HOUR_MS)
  const days = Math.ceil(ms / DAY_MS)
  return (
    <div className={clsx(styles.offer, className)}>
      {isIllustrative ? (
        <p className={textStyles.small}>
          <Trans>Example only: this offer does not end</Trans>
        </p>
      ) : (
        <p className={styles.pill}>
          <Icon name="timer" size={1} />
          <Trans>Limited-time offer</Trans>
        </p>
      )}
      <div className={styles.boxes} role="timer" aria-label={t`Time left`}>
        {left.map(({ unit, value }) => (
          <span key={unit} className={styles.box}>
            <b className={styles.value}>{integer(value).padStart(2, integer(0))}</b>
            <span className={textStyles.small}>
              <Unit unit={unit} />
            </span>
          </span>
        ))}
      </div>
      {!isIllustrative && (
        <p role="status" className="sr">
          {ms > 2 * DAY_MS ? (
            <Plural value={days} one="Less than # day left" other="Less than # days left" />
          ) : (
            <Plural value={hours} one="Less than # hour left" other="Less than # hours left" />
          )}
        </p>
      )}
    </div>
  )
}
