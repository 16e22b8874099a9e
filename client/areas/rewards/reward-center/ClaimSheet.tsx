import { Trans } from '@lingui/react/macro'
import { type Claims, detailsHref } from '../../../../shared/areas/rewards/reward-center'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { Sheet } from '../../../ui/Sheet/Sheet'
import { ClaimLines, ClaimTitle } from './ClaimLines'
import styles from './ClaimSheet.module.css'

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
      <div className={styles.body}>
        <ClaimLines claims={claims} />
        <div className={styles.actions}>
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
