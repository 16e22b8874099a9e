import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigation } from 'react-router'
import { ButtonLink } from '../../components/Button/Button'

/** Loads the page's data again; a link to the page itself, so that it works without scripts. */
export function RetryLink() {
  const { search } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  return (
    <ButtonLink kind="text" to={`/m/home${search}`} inPlace aria-disabled={isLoading || undefined}>
      <Trans>Try again</Trans>
    </ButtonLink>
  )
}
