import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './PasswordStrength.module.css'
import { strengthOf } from './strength'

const labels: readonly MessageDescriptor[] = [msg`Weak`, msg`Fair`, msg`Strong`, msg`Very strong`]

/** Strength of the password; hidden while the field is empty. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useLingui()
  const strength = strengthOf(password)
  const label = labels[strength - 1]
  if (!label) return null
  return (
    <p className={[styles.strength, styles[`level${strength}`]].join(' ')} aria-live="polite">
      <span className={styles.bars} aria-hidden="true">
        {labels.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four bars, always
          <i key={index} className={index < strength ? styles.on : undefined} />
        ))}
      </span>
      <span className="sr">{t`Password strength:`}</span> <span>{t(label)}</span>
    </p>
  )
}
