import { Trans, useLingui } from '@lingui/react/macro'
import type { TeamDayRange } from '../../../../shared/areas/agent/agent'
import {
  type AffiliateLinkView,
  agentLinksHref,
  END_LINK_DIALOG_ID,
  LINK_SHEET_ID,
} from '../../../../shared/areas/agent/agent-links'
import { useHydrated } from '../../../browser/use-hydrated'
import { useFormatters } from '../../../i18n/formatters'
import { ButtonLink, buttonClass } from '../../../ui/Button/Button'
import { CopyButton } from '../../../ui/CopyRow/CopyButton'
import { Icon } from '../../../ui/Icon/Icon'
import { isPlainClick, PageLink } from '../../../ui/PageLink/PageLink'
import { cardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import styles from './AgentLinksPage.module.css'

/** Returns an invitation link's URL without `https://`, for display. */
export const formatLinkUrl = (url: string): string => url.replace('https://', '')

interface AgentLinkCardProps {
  link: AffiliateLinkView
  range: TeamDayRange
  onEnd: () => void
}

/**
 * One invitation link with its visits, registrations and first deposits. Without scripts, its details and the
 * dialog that ends it have URLs.
 */
export function AgentLinkCard({ link, range, onEnd }: AgentLinkCardProps) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const isHydrated = useHydrated()
  const { code, name, url, visits, registrations, firstDeposits } = link
  const title = name === '' ? code : name
  const figures = [
    { id: 'visits', label: <Trans>Visits</Trans>, value: visits },
    { id: 'sign-ups', label: <Trans>Sign-ups</Trans>, value: registrations },
    { id: 'first-deposits', label: <Trans>First deposits</Trans>, value: firstDeposits },
  ]
  const opening = (id: string) => (isHydrated ? '' : `#${id}`)
  return (
    <li className={`${cardClass} ${styles.link}`}>
      <div className={styles.head}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p className={styles.url}>
          {url === null ? (
            <Trans>This link isn’t available at the moment.</Trans>
          ) : (
            <bdi>{formatLinkUrl(url)}</bdi>
          )}
        </p>
      </div>
      <dl className={styles.figures}>
        {figures.map(
          ({ id, label, value }) =>
            value !== undefined && (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{integer(value)}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={stack.wrap}>
        {url !== null && <CopyButton text={url} label={title} />}
        <ButtonLink
          to={`${agentLinksHref(range, { code })}${opening(LINK_SHEET_ID)}`}
          inPlace
          aria-haspopup="dialog"
          aria-label={t`QR code: ${title}`}
        >
          <Icon name="qr-code" size={2} />
          <Trans>QR code</Trans>
        </ButtonLink>
        <PageLink
          to={`${agentLinksHref(range, { end: code })}${opening(END_LINK_DIALOG_ID)}`}
          inPlace
          aria-haspopup="dialog"
          aria-label={t`Delete: ${title}`}
          className={buttonClass({})}
          onClick={(event) => {
            if (!isPlainClick(event.nativeEvent)) return
            event.preventDefault()
            onEnd()
          }}
        >
          <Trans>Delete</Trans>
        </PageLink>
      </div>
    </li>
  )
}
