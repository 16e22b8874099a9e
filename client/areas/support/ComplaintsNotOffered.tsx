import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../shared/paths'
import { ButtonLink } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'

/** Shown by the pages of complaints where the platform has none, or could not be asked. */
export function ComplaintsNotOffered() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`This isn’t available at the moment. Try again later.`}
      action={
        <ButtonLink to={href('service')} kind="primary">
          <Trans>Contact us</Trans>
        </ButtonLink>
      }
    />
  )
}
