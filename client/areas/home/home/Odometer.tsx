import { clsx } from 'clsx'
import { useState } from 'react'
import { useFormatters } from '../../../i18n/formatters'
import styles from './Odometer.module.css'

/** One place of the number: a digit that changes moves up by a line, the one before leaves with it. */
function Digit({ digit }: { digit: string }) {
  const [shown, setShown] = useState<{ now: string; before: string | null }>({ now: digit, before: null })
  if (shown.now !== digit) setShown({ now: digit, before: shown.now })
  return (
    <b className={styles.digit}>
      <span key={`now ${digit}`} className={shown.before === null ? undefined : styles.comes}>
        {digit}
      </span>
      {shown.before !== null && (
        // Drawn by the style sheet: what the number says is one digit a place.
        <span key={`before ${shown.before} ${digit}`} className={styles.goes} data-digit={shown.before} />
      )}
    </b>
  )
}

/** Characters up to which a number has its full size: ten digits in groups, lakhs included. */
const LONG = 14

interface OdometerProps {
  /** Whole units. */
  units: bigint
  /** ISO 4217; null shows no symbol. */
  currency: string | null
}

/** A number whose digits roll (DESIGN §4.7). It says its first value only and is no live region. */
export function Odometer({ units, currency }: OdometerProps) {
  const formatters = useFormatters()
  const symbol = currency === null ? '' : formatters.currencySymbol(currency)
  const text = formatters.integer(units)
  const [name] = useState(`${symbol} ${text}`.trim())
  return (
    <div className={clsx(styles.odometer, text.length > LONG && styles.long)} role="img" aria-label={name}>
      {symbol !== '' && <span className={styles.currency}>{symbol}</span>}
      {Array.from(text, (char, index) => {
        // Counted from the end: the ones stay the ones when the number grows longer.
        const place = text.length - index
        return /\d/.test(char) ? (
          <Digit key={place} digit={char} />
        ) : (
          <span key={place} className={styles.separator}>
            {char}
          </span>
        )
      })}
    </div>
  )
}
