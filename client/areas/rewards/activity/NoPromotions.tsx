import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../../shared/pages'
import { buttonClass } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'

/** They cannot be had: said, with another try. */
export function NoPromotions() {
  const { t } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        text={t`The promotions cannot be shown right now.`}
        action={
          <a className={buttonClass({ kind: 'primary' })} href={href('activity')}>
            <Trans>Try again</Trans>
          </a>
        }
      />
    </div>
  )
}
