import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './PasswordStrength.module.css'

type Strength = 0 | 1 | 2 | 3 | 4

/** Character classes of a password, with the approximate number of characters in each. */
const ALPHABETS: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
]

/**
 * Rates from 0 to 4 how hard a password is to guess, from its length and character classes. Repetitions and
 * sequences ('aaaa', '1234') count as one character. This is only a hint: the platform decides which
 * passwords it accepts.
 */
export function estimatePasswordStrength(password: string): Strength {
  if (password === '') return 0
  const codes = Array.from(password, (char) => char.codePointAt(0) ?? 0)
  const telling = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) > 1).length
  const alphabet = ALPHABETS.reduce((sum, [pattern, size]) => sum + (pattern.test(password) ? size : 0), 0)
  const bits = telling * Math.log2(Math.max(alphabet, 2))
  return bits < 28 ? 1 : bits < 45 ? 2 : bits < 70 ? 3 : 4
}

const LABELS: readonly MessageDescriptor[] = [msg`Weak`, msg`Fair`, msg`Strong`, msg`Very strong`]

/** Strength of the typed password; hidden while the field is empty. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useLingui()
  const strength = estimatePasswordStrength(password)
  const label = LABELS[strength - 1]
  if (!label) return null
  return (
    <p className={[styles.strength, styles[`level${strength}`]].join(' ')} aria-live="polite">
      <span className={styles.bars} aria-hidden="true">
        {LABELS.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always four bars
          <i key={index} className={index < strength ? styles.on : undefined} />
        ))}
      </span>
      <span className="sr">{t`Password strength:`}</span> <span>{t(label)}</span>
    </p>
  )
}
