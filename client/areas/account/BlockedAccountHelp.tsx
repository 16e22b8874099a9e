import { Trans } from '@lingui/react/macro'
import { href } from '../../../shared/paths'
import { Notice } from '../../ui/Notice/Notice'
import { PageLink } from '../../ui/PageLink/PageLink'
import textStyles from '../../ui/text.module.css'
import { ComplaintLink } from '../support/ComplaintLink'

/**
 * Help for a player whose login was refused because the account is blocked: the balance, and whom to contact.
 * The refusal does not reveal that the account exists, and neither does this text.
 * @param statement the operator's statement about the balance of blocked accounts; null: none
 */
export const BlockedAccountHelp = ({ statement }: { statement: string | null }) => (
  <Notice
    end={
      <>
        <PageLink to={href('service')} className={textStyles.linkLine}>
          <Trans>Contact us</Trans>
        </PageLink>{' '}
        <ComplaintLink about="account" />
      </>
    }
  >
    <Trans>If your account is blocked, contact customer service about your balance, or to complain.</Trans>
    {statement !== null && (
      <>
        {' '}
        <bdi>{statement}</bdi>
      </>
    )}
  </Notice>
)
