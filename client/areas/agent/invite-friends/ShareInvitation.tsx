import { Trans, useLingui } from '@lingui/react/macro'
import type { FriendInvitationView } from '../../../../shared/areas/agent/invite-friends'
import { useHydrated } from '../../../browser/use-hydrated'
import { useShell } from '../../../data/use-shell'
import { showToast } from '../../../stores/toasts'
import { Button } from '../../../ui/Button/Button'
import { CopyRow } from '../../../ui/CopyRow/CopyRow'
import { Icon } from '../../../ui/Icon/Icon'
import { QrImage } from '../../../ui/QrCode/QrImage'
import { cardClass } from '../../../ui/rows/row'
import textStyles from '../../../ui/text.module.css'
import { openShareSheet } from '../share'
import styles from './InviteFriendsPage.module.css'

type InvitationView = NonNullable<FriendInvitationView>

/**
 * Button that opens the share sheet with the invitation link, or copies the link in browsers without a share
 * sheet.
 */
function ShareButton({ view: { details, link } }: { view: InvitationView }) {
  const { t } = useLingui()
  const { brandName } = useShell()
  const isHydrated = useHydrated()
  const { code } = details
  const failed = () => showToast(t`We couldn’t share your link. Copy it instead.`, { tone: 'error' })
  const share = async () => {
    if ('share' in navigator) {
      if (await openShareSheet({ title: brandName, text: t`Sign up with my code: ${code}`, url: link }))
        failed()
      return
    }
    try {
      await (navigator as Navigator).clipboard.writeText(link)
      showToast(t`Link copied`, { tone: 'success' })
    } catch {
      failed()
    }
  }
  return (
    <Button className={isHydrated ? styles.share : styles.noShare} onClick={() => void share()}>
      <Icon name="share-network" size={2} />
      <Trans>Share</Trans>
    </Button>
  )
}

/** Ways to share the member's invitation: a QR code, the share sheet and the link. */
export function ShareInvitation({ view }: { view: InvitationView }) {
  const { t } = useLingui()
  const { link, qrCode } = view
  return (
    <section className={cardClass} aria-labelledby="pass-on">
      <div className={styles.show}>
        {qrCode && <QrImage code={qrCode} label={t`QR code for your invitation link`} />}
        <div className={styles.showTexts}>
          <h2 id="pass-on" className={styles.showTitle}>
            {qrCode ? <Trans>Scan to sign up</Trans> : <Trans>Share your link</Trans>}
          </h2>
          {qrCode && (
            <p className={textStyles.note}>
              <Trans>Your friend scans the QR code to open the sign-up page with your code filled in.</Trans>
            </p>
          )}
          <ShareButton view={view} />
        </div>
      </div>
      <div className={styles.link}>
        <CopyRow label={t`Your invitation link`} text={link}>
          <span dir="ltr">{link}</span>
        </CopyRow>
      </div>
    </section>
  )
}
