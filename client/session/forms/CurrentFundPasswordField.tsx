import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FundPasswordRule } from '../../../shared/accounts/fund-password-rule'
import type { FormResult } from '../../../shared/forms/form-result'
import { href } from '../../../shared/paths'
import { FundPasswordInput, useFundPasswordFormat } from '../../ui/forms/FundPasswordInput'
import type { FieldProps } from '../../ui/forms/field'
import { RetryCountdown } from '../../ui/forms/RetryCountdown'
import { PageLink } from '../../ui/PageLink/PageLink'
import stack from '../../ui/stack.module.css'
import textStyles from '../../ui/text.module.css'

interface CurrentFundPasswordProps {
  field: FieldProps
  /** Outcome of the form. It contains the waiting time after too many wrong fund passwords. */
  outcome: FormResult | undefined
  rule: FundPasswordRule
  label?: string
  /** URL to return to after setting a new fund password. */
  returnTo: string
}

/** Field for the current fund password, with a link for members who have forgotten it or are locked out. */
export function CurrentFundPasswordField({
  field,
  outcome,
  rule,
  label,
  returnTo,
}: CurrentFundPasswordProps) {
  const { t } = useLingui()
  const words = useFundPasswordFormat(rule)
  const [last, setLast] = useState(outcome)
  const [count, setCount] = useState(0)
  // A new response starts a new countdown of the waiting time.
  if (last !== outcome) {
    setLast(outcome)
    setCount(count + 1)
  }
  const isLocked = field.error === 'fund.password.locked'
  return (
    <div className={stack.gap2}>
      <FundPasswordInput
        field={field}
        rule={rule}
        label={label ?? t`Fund password`}
        hint={label === undefined ? t`${words}, not your login password` : undefined}
      />
      {isLocked && outcome?.retryAfterS !== undefined && (
        <p className={textStyles.small}>
          <RetryCountdown key={count} seconds={outcome.retryAfterS} />
        </p>
      )}
      {field.error !== 'fund.password.missing' && (
        <p>
          <PageLink
            to={href('fund-password', { act: 'reset', return: returnTo })}
            className={textStyles.linkLine}
          >
            {isLocked ? <Trans>Reset fund password</Trans> : <Trans>Forgot your fund password?</Trans>}
          </PageLink>
        </p>
      )}
    </div>
  )
}
