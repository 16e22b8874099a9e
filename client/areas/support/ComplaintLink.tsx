import { Trans } from '@lingui/react/macro'
import { COMPLAINT_FLAG } from '../../../shared/config/platform-flags'
import type { ComplaintSubject } from '../../../shared/contract/complaint-schemas'
import { href } from '../../../shared/paths'
import { useShell } from '../../data/use-shell'
import { PageLink } from '../../ui/PageLink/PageLink'
import textStyles from '../../ui/text.module.css'

interface ComplaintLinkProps {
  about?: ComplaintSubject | undefined
  /** Id of the payment, bet or document that the complaint is about. */
  id?: string | undefined
}

/** Link to the form for a complaint, with its subject. Absent where the platform has no complaints. */
export function ComplaintLink({ about, id }: ComplaintLinkProps) {
  const { flags } = useShell()
  if (!flags.includes(COMPLAINT_FLAG)) return null
  return (
    <PageLink to={href('complaints', { about, id })} className={textStyles.linkLine}>
      <Trans>Make a complaint</Trans>
    </PageLink>
  )
}
