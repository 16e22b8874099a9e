import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../shared/paths'
import { ButtonLink } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'

/** Shown in place of agent pages that the platform does not allow this visitor to open. */
export function NotAnAgent() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`No permission, or the feature is temporarily unavailable`}
      action={
        <ButtonLink to={href('home')} kind="primary">
          <Trans>Go to home page</Trans>
        </ButtonLink>
      }
    />
  )
}
