import { Trans } from '@lingui/react/macro'

/** Says how to ask for the end of a self-exclusion where the rules do not allow it in the lobby. */
export const NotEndedOnline = () => (
  <Trans>You cannot end it online. Contact customer service by phone or in person.</Trans>
)
