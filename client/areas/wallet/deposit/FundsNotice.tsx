import { Trans, useLingui } from '@lingui/react/macro'
import type { FundsProtection } from '../../../../shared/protection/funds-protection'
import { FundsProtectionText } from '../../../ui/FundsProtectionText/FundsProtectionText'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import type { FieldProps } from '../../../ui/forms/field'
import { Section } from '../../../ui/Section/Section'
import { FundsProtectionLink } from '../FundsProtectionLink'
import styles from './DepositForm.module.css'

interface FundsNoticeProps {
  protection: FundsProtection | null
  /** Version of the statement that the member must acknowledge with this deposit; null: none. */
  due: string | null
  field: FieldProps
}

/**
 * The protection of players' money: the statement with a checkbox to acknowledge it, and a link to it once it
 * is acknowledged.
 */
export function FundsNotice({ protection, due, field }: FundsNoticeProps) {
  const { t } = useLingui()
  if (!protection) return null
  if (due === null) return <FundsProtectionLink />
  return (
    <Section id="funds" title={<Trans>How your money is protected</Trans>}>
      <div className={styles.panel}>
        <FundsProtectionText {...protection} />
        <CheckboxField {...field} value={due} required>
          {t`I have read how my money is protected.`}
        </CheckboxField>
      </div>
    </Section>
  )
}
