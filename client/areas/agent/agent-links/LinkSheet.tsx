import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { LINK_ID, type Opened } from '../../../../shared/areas/agent/agent-links'
import type { LinkLanding } from '../../../../shared/contract/agent-links'
import { useHydrated } from '../../../browser/use-hydrated'
import { useShell } from '../../../data/use-shell'
import { Button } from '../../../ui/Button/Button'
import { CopyButton } from '../../../ui/CopyRow/CopyButton'
import { Icon } from '../../../ui/Icon/Icon'
import { Line } from '../../../ui/Line/Line'
import { QrPicture } from '../../../ui/QrCode/QrPicture'
import { saveCode } from '../../../ui/QrCode/save-code'
import { Sheet } from '../../../ui/Sheet/Sheet'
import textStyles from '../../../ui/text.module.css'
import { shareFailed } from '../share'
import { useCategory } from '../use-category'
import { useRateText } from '../use-rate-text'
import styles from './AgentLinksPage.module.css'
import { displayUrl } from './LinkCard'

/** What a link opens. */
export const landingNames: Readonly<Record<LinkLanding, MessageDescriptor>> = {
  register: msg({ message: 'Sign-up', context: 'page' }),
  home: msg({ message: 'Home', context: 'page' }),
  app: msg({ message: 'The app', context: 'page' }),
}

/** Hands the link to another app, where the browser can. */
function ShareButton({ url }: { url: string }) {
  const { brandName } = useShell()
  const isHydrated = useHydrated()
  const [hasFailed, setFailed] = useState(false)
  if (!isHydrated || !('share' in navigator)) return null
  return (
    <>
      <Button onClick={() => void shareFailed({ title: brandName, url }).then(setFailed)}>
        <Icon name="share-network" size={2} />
        <Trans>Share</Trans>
      </Button>
      <span role="status" className={textStyles.note}>
        {hasFailed && <Trans>That did not work. Copy the link instead.</Trans>}
      </span>
    </>
  )
}

/** A link's address, with the ways to pass it on. */
function Pass({ opened: { link, qrCode } }: { opened: Opened }) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { url, code } = link
  if (url === null)
    return (
      <p className={textStyles.note}>
        <Trans>This link has no address at the moment.</Trans>
      </p>
    )
  return (
    <div className={styles.pass}>
      {qrCode && <QrPicture code={qrCode} label={t`QR code of this link`} />}
      <div className={styles.ways}>
        <p className={styles.whole}>
          <bdi>{displayUrl(url)}</bdi>
        </p>
        <CopyButton text={url} label={t`This link`} />
        {qrCode && isHydrated && (
          <Button onClick={() => void saveCode(qrCode, code)}>
            <Icon name="download-simple" size={2} />
            <Trans>Save picture</Trans>
          </Button>
        )}
        <ShareButton url={url} />
      </div>
    </div>
  )
}

/** A link over the list: its QR code, and what members get who come by it. @param opened null: closed */
export function LinkSheet({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useLocation()
  const [rateText, category] = [useRateText(), useCategory()]
  // Closes at once, before the address without it has been loaded.
  const [closed, setClosed] = useState<string | null>(null)
  const close = () => {
    setClosed(key)
    onClose()
  }
  if (!opened) return null
  const { link, isMade } = opened
  return (
    <Sheet
      id={LINK_ID}
      open={closed !== key}
      onClose={close}
      title={isMade ? t`Your link is ready` : <bdi>{link.name === '' ? link.code : link.name}</bdi>}
    >
      <div className={styles.sheet}>
        <Pass opened={opened} />
        <dl>
          {isMade && link.name !== '' && (
            <Line term={<Trans>Name</Trans>}>
              <bdi>{link.name}</bdi>
            </Line>
          )}
          <Line term={<Trans context="of a link">Code</Trans>}>
            <bdi>{link.code}</bdi>
          </Line>
          <Line term={<Trans>Opens</Trans>}>{t(landingNames[link.landing])}</Line>
        </dl>
        {link.rates.length > 0 && (
          <section aria-labelledby="link-rates">
            <h3 id="link-rates" className={styles.legend}>
              <Trans>Rebates for new members</Trans>
            </h3>
            <dl>
              {link.rates.map((rate) => (
                <Line key={rate.category} term={<bdi>{category(rate).name}</bdi>}>
                  {rateText(rate.rate)}
                </Line>
              ))}
            </dl>
          </section>
        )}
      </div>
    </Sheet>
  )
}
