import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { buttonClass } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'

/** Reports that the promotions failed to load, with a link to try again. */
export function PromotionsLoadError() {
  const { t } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        text={t`We couldn’t load the promotions.`}
        action={
          <a className={buttonClass({ kind: 'primary' })} href={href('activity')}>
            <Trans>Try again</Trans>
          </a>
        }
      />
    </div>
  )
}
