import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useMinimumAge } from '../../../data/use-minimum-age'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import type { FieldProps } from '../../../ui/forms/field'
import { Icon } from '../../../ui/Icon/Icon'
import textStyles from '../../../ui/text.module.css'
import { LobbyPageLink } from '../LobbyPageLink'
import styles from './MoreDetails.module.css'

interface AgreementProps {
  field: FieldProps
  terms: string
  privacy: string
  onChange: (agreed: boolean) => void
}

/** Checkbox with which a visitor confirms their age and accepts the terms. It is never ticked in advance. */
export function AgreementField({ field, terms, privacy, onChange }: AgreementProps) {
  const minimumAge = useMinimumAge()
  return (
    <CheckboxField {...field} tall required onChange={onChange}>
      <Trans>
        I am {minimumAge} or over and accept the <LobbyPageLink to={terms}>terms</LobbyPageLink> and{' '}
        <LobbyPageLink to={privacy}>privacy policy</LobbyPageLink>.
      </Trans>
    </CheckboxField>
  )
}

/** Says that gambling below the minimum age is an offence, where it is one. */
export function UnderageWarning() {
  const minimumAge = useMinimumAge()
  return (
    <p className={textStyles.hint}>
      <Trans>Gambling under the age of {minimumAge} is an offence.</Trans>
    </p>
  )
}

/** Collapsed section with rarely needed registration fields. It opens when one of the fields has an error. */
export function OptionalRegisterFields({ hasErrors, children }: { hasErrors: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.more}
      open={isOpen || hasErrors}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span className={styles.texts}>
          <span className={styles.title}>
            <Trans>More details</Trans>
          </span>
          <span className={textStyles.hint}>
            <Trans>Name, email and messaging apps</Trans>
          </span>
        </span>
        <Icon name="caret-down" size={2} className={styles.caret} />
      </summary>
      <div className={styles.fields}>{children}</div>
    </details>
  )
}
