import { clsx } from 'clsx'
import { useState } from 'react'
import { useFormatters } from '../../../i18n/formatters'
import styles from './Odometer.module.css'

/**
 * One digit of the odometer. When it changes, the new digit rolls in from below while the previous digit
 * rolls out.
 */
function Digit({ digit }: { digit: string }) {
  const [shown, setShown] = useState<{ now: string; before: string | null }>({ now: digit, before: null })
  if (shown.now !== digit) setShown({ now: digit, before: shown.now })
  return (
    <b className={styles.digit}>
      <span key={`now ${digit}`} className={shown.before === null ? undefined : styles.comes}>
        {digit}
      </span>
      {shown.before !== null && (
        // CSS generates the previous digit, so that the text content has only one digit per position.
        <span key={`before ${shown.before} ${digit}`} className={styles.goes} data-digit={shown.before} />
      )}
    </b>
  )
}

/**
 * From this number of characters, the odometer uses a smaller font: ten digits with separators, including
 * lakh grouping.
 */
const LONG = 14

interface OdometerProps {
  /** Amount in whole units of the currency. */
  units: bigint
  /** Symbol of the currency; empty: no symbol. */
  symbol: string
}

/**
 * A number with rolling digits. Screen readers read only the first value, so that they do not announce every
 * change.
 */
export function Odometer({ units, symbol }: OdometerProps) {
  const formatters = useFormatters()
  const text = formatters.integer(units)
  const [name] = useState(`${symbol} ${text}`.trim())
  return (
    <div className={clsx(styles.odometer, text.length > LONG && styles.long)} role="img" aria-label={name}>
      {symbol !== '' && <span className={styles.currency}>{symbol}</span>}
      {Array.from(text, (char, index) => {
        // The position is counted from the end, so that digits keep their React keys when the number grows by
        // a digit.
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
