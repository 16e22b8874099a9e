import { Trans } from '@lingui/react/macro'
import { PhoneLink } from '../../ui/PhoneLink/PhoneLink'
import textStyles from '../../ui/text.module.css'

/**
 * Says how to ask for the end of a self-exclusion where the rules do not allow it in the lobby.
 * @param phone phone number of customer service; null: none is configured
 */
export const NotEndedOnline = ({ phone }: { phone: string | null }) => (
  <>
    <Trans>You cannot end it online. Contact customer service by phone or in person.</Trans>
    {phone !== null && (
      <>
        {' '}
        <PhoneLink phone={phone} className={textStyles.link} />
      </>
    )}
  </>
)

/** Says that a self-exclusion continues after the chosen period, where the rules require that. */
export const NotEndedAutomatically = () => (
  <Trans>
    Your self-exclusion does not end automatically. After the period you choose, it ends only if you ask us to
    end it.
  </Trans>
)
