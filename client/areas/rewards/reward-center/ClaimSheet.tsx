import { Trans } from '@lingui/react/macro'
import { type Claims, detailsHref } from '../../../../shared/areas/rewards/reward-center'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { Sheet } from '../../../ui/Sheet/Sheet'
import stack from '../../../ui/stack.module.css'
import { ClaimLines, ClaimTitle } from './ClaimLines'

interface ClaimSheetProps {
  claims: Claims
  open: boolean
  onClose: () => void
}

/** What became of the rewards that were claimed, each told by itself, over the page. */
export function ClaimSheet({ claims, open, onClose }: ClaimSheetProps) {
  const { playing } = claims
  return (
    <Sheet id="claims" open={open} onClose={onClose} title={<ClaimTitle claims={claims} />}>
      <div className={stack.gap4}>
        <ClaimLines claims={claims} />
        <div className={stack.buttons}>
          {playing !== null && (
            <ButtonLink to={detailsHref(playing)} size="large" onClick={onClose}>
              <Trans>Bonus progress</Trans>
            </ButtonLink>
          )}
          <Button kind="primary" size="large" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
