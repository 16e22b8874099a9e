import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type FundPasswordRule,
  isFundPassword,
  isWeakFundPassword,
} from '../../../../shared/accounts/fund-password-rule'
import { hasDigitBoxes, useFundPasswordFormat } from '../../../ui/forms/FundPasswordInput'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './FundPasswordPage.module.css'

function Rule({ isMet, children }: { isMet: boolean; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <li className={isMet ? styles.isMet : undefined}>
      {isMet ? <Icon name="check-circle" variant="fill" size={2} /> : <Icon name="circle" size={2} />}
      <span>
        {children}
        {isMet && <span className="sr"> {t`Done`}</span>}
      </span>
    </li>
  )
}

interface FundPasswordChecklistProps {
  rule: FundPasswordRule
  /** Password as typed so far, without characters that are not allowed. */
  password: string
  again: string
}

/** Checklist with the rules of a new fund password. Rules are ticked while the player types. */
export function FundPasswordChecklist({ rule, password, again }: FundPasswordChecklistProps) {
  const words = useFundPasswordFormat(rule)
  const isWhole = isFundPassword(password, rule)
  const left = rule.max - again.length
  return (
    <ul className={styles.rules}>
      <Rule isMet={isWhole}>{words}</Rule>
      <Rule isMet={isWhole && !isWeakFundPassword(password)}>
        <Trans>Hard to guess (not 111111 or 123456)</Trans>
      </Rule>
      <Rule isMet={isWhole && again === password}>
        {hasDigitBoxes(rule) && again !== '' && left > 0 && password.startsWith(again) ? (
          <Plural
            value={left}
            one="Both entries match (# digit to go)"
            other="Both entries match (# digits to go)"
          />
        ) : (
          <Trans>Both entries match</Trans>
        )}
      </Rule>
    </ul>
  )
}
