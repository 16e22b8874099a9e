import { Trans } from '@lingui/react/macro'
import { useLocation, useNavigation } from 'react-router'
import { ButtonLink } from '../Button/Button'

/** Link that reloads the page's data. It links to the current page, so that it also works without scripts. */
export function RetryLink() {
  const { pathname, search } = useLocation()
  const isLoading = useNavigation().state === 'loading'
  return (
    <ButtonLink kind="text" to={pathname + search} inPlace aria-disabled={isLoading || undefined}>
      <Trans>Try again</Trans>
    </ButtonLink>
  )
}
