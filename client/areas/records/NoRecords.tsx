import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../shared/pages'
import { ButtonLink } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'

/** For accounts without real money, which have no records. */
export function NoRecords() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`Please login an actual account to use this function`}
      action={
        <ButtonLink to={href('register')} kind="primary">
          <Trans>Sign up</Trans>
        </ButtonLink>
      }
    />
  )
}
