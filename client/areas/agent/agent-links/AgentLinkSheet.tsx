import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { LINK_SHEET_ID, type OpenedAffiliateLink } from '../../../../shared/areas/agent/agent-links'
import type { LinkLanding } from '../../../../shared/contract/agent-link-schemas'
import { useHydrated } from '../../../browser/use-hydrated'
import { useShell } from '../../../data/use-shell'
import { Button } from '../../../ui/Button/Button'
import { CopyButton } from '../../../ui/CopyRow/CopyButton'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { Icon } from '../../../ui/Icon/Icon'
import { QrImage } from '../../../ui/QrCode/QrImage'
import { saveQrCode } from '../../../ui/QrCode/save-qr-code'
import { Sheet } from '../../../ui/Sheet/Sheet'
import textStyles from '../../../ui/text.module.css'
import { openShareSheet } from '../share'
import { useCategoryDisplay } from '../use-category-display'
import { useRateFormatter } from '../use-rate-formatter'
import { formatLinkUrl } from './AgentLinkCard'
import styles from './AgentLinksPage.module.css'

/** Names of the pages that an invitation link can open. */
export const LINK_LANDING_PAGE_NAMES: Readonly<Record<LinkLanding, MessageDescriptor>> = {
  register: msg({ message: 'Sign-up', context: 'page' }),
  home: msg({ message: 'Home', context: 'page' }),
  app: msg({ message: 'App', context: 'page' }),
}

/**
 * Button that shares an invitation link through the browser's share sheet; hidden in browsers without one.
 */
function ShareButton({ url }: { url: string }) {
  const { brandName } = useShell()
  const isHydrated = useHydrated()
  const [hasFailed, setFailed] = useState(false)
  if (!isHydrated || !('share' in navigator)) return null
  return (
    <>
      <Button onClick={() => void openShareSheet({ title: brandName, url }).then(setFailed)}>
        <Icon name="share-network" size={2} />
        <Trans>Share</Trans>
      </Button>
      <span role="status" className={textStyles.note}>
        {hasFailed && <Trans>We couldn’t share your link. Copy it instead.</Trans>}
      </span>
    </>
  )
}

/** URL of an invitation link, with its QR code and the ways to share it. */
function ShareOptions({ opened: { link, qrCode } }: { opened: OpenedAffiliateLink }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { url, code } = link
  if (url === null)
    return (
      <p className={textStyles.note}>
        <Trans>This link isn’t available at the moment.</Trans>
      </p>
    )
  return (
    <div className={styles.pass}>
      {qrCode && <QrImage code={qrCode} label={t`QR code for your invitation link`} />}
      <div className={styles.ways}>
        <p className={styles.whole}>
          <bdi>{formatLinkUrl(url)}</bdi>
        </p>
        <CopyButton text={url} label={t`Invitation link`} />
        {qrCode && isHydrated && (
          <Button onClick={() => void saveQrCode(qrCode, code)}>
            <Icon name="download-simple" size={2} />
            <Trans>Save image</Trans>
          </Button>
        )}
        <ShareButton url={url} />
      </div>
    </div>
  )
}

/**
 * Sheet with the details of an invitation link: its QR code, and the rebate rates of members who register
 * through it.
 * @param opened null: closed
 */
export function AgentLinkSheet({
  opened,
  onClose,
}: {
  opened: OpenedAffiliateLink | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const { key } = useLocation()
  const [rateText, category] = [useRateFormatter(), useCategoryDisplay()]
  // Key of the history entry whose sheet was closed. The sheet closes immediately, before the next URL has
  // loaded.
  const [closed, setClosed] = useState<string | null>(null)
  const close = () => {
    setClosed(key)
    onClose()
  }
  if (!opened) return null
  const { link, isMade } = opened
  return (
    <Sheet
      id={LINK_SHEET_ID}
      open={closed !== key}
      onClose={close}
      title={isMade ? t`Your link is ready` : <bdi>{link.name === '' ? link.code : link.name}</bdi>}
    >
      <div className={styles.sheet}>
        <ShareOptions opened={opened} />
        <dl>
          {isMade && link.name !== '' && (
            <DescriptionRow term={<Trans>Name</Trans>}>
              <bdi>{link.name}</bdi>
            </DescriptionRow>
          )}
          <DescriptionRow term={<Trans context="of a link">Code</Trans>}>
            <bdi>{link.code}</bdi>
          </DescriptionRow>
          <DescriptionRow term={<Trans>Landing page</Trans>}>
            {t(LINK_LANDING_PAGE_NAMES[link.landing])}
          </DescriptionRow>
        </dl>
        {link.rates.length > 0 && (
          <section aria-labelledby="link-rates">
            <h3 id="link-rates" className={styles.legend}>
              <Trans>Rebate rates for new members</Trans>
            </h3>
            <dl>
              {link.rates.map((rate) => (
                <DescriptionRow key={rate.category} term={<bdi>{category(rate).name}</bdi>}>
                  {rateText(rate.rate)}
                </DescriptionRow>
              ))}
            </dl>
          </section>
        )}
      </div>
    </Sheet>
  )
}
