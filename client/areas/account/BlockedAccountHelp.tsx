import { Trans } from '@lingui/react/macro'
import type { BlockedAccountExtra } from '../../../shared/areas/account/blocked-account'
import type { FormResult } from '../../../shared/forms/form-result'
import { href } from '../../../shared/paths'
import { Notice } from '../../ui/Notice/Notice'
import { PageLink } from '../../ui/PageLink/PageLink'
import textStyles from '../../ui/text.module.css'
import { ComplaintLink } from '../support/ComplaintLink'
import styles from './BlockedAccountHelp.module.css'

interface BlockedAccountHelpProps {
  /** Outcome of a login or registration. Only the refusal of a blocked account shows the help. */
  outcome: (Pick<FormResult, 'error'> & { extra?: Partial<BlockedAccountExtra> }) | undefined
}

/**
 * Help for a player whose login was refused because the account is blocked: the balance, and whom to contact.
 * The refusal does not reveal that the account exists, and neither does this text.
 */
export function BlockedAccountHelp({ outcome }: BlockedAccountHelpProps) {
  if (outcome?.error !== 'login.disabled') return null
  const statement = outcome.extra?.blockedBalance
  return (
    <Notice
      end={
        <span className={styles.links}>
          <PageLink to={href('service')} className={textStyles.linkLine}>
            <Trans>Contact us</Trans>
          </PageLink>
          <ComplaintLink about="account" />
        </span>
      }
    >
      <Trans>
        If your account is blocked, contact customer service about your balance. You can also make a
        complaint.
      </Trans>
      {statement !== undefined && (
        <>
          {' '}
          <bdi>{statement}</bdi>
        </>
      )}
    </Notice>
  )
}
