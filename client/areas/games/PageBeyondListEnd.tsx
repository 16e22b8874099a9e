import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'

/**
 * Shown when the URL's page number is beyond the end of a game list.
 * @param begin URL of the first page
 */
export function PageBeyondListEnd({ begin }: { begin: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`There’s nothing on this page.`}
      action={
        <ButtonLink to={begin} kind="primary" inPlace>
          <Trans>Go to first page</Trans>
        </ButtonLink>
      }
    />
  )
}
