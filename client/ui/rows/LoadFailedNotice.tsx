import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { Button } from '../Button/Button'
import { EmptyState } from '../EmptyState/EmptyState'

/** Notice that a list or text failed to load, with a button to retry. */
export function LoadFailedNotice() {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert">
      <EmptyState
        text={t`We couldn’t load this.`}
        action={
          <Button kind="primary" busy={state === 'loading'} onClick={() => void revalidate()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    </div>
  )
}
