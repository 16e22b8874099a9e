import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { MessagesPageData } from '../../../../shared/areas/support/message'
import type { UnreadBadgeCounts } from '../../../../shared/areas/support/unread-badge-counts'
import { hasCapability } from '../../../../shared/config/platform-flags'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { useShell } from '../../../data/use-shell'
import { useMissingRightMessage } from '../../../session/missing-right-message'
import { BackLink } from '../../../shell/header/BackLink'
import { MenuButton } from '../../../shell/header/MenuButton'
import { $unreadCounts } from '../../../stores/unread-store'
import { Badge } from '../../../ui/Badge/Badge'
import { Icon } from '../../../ui/Icon/Icon'
import { cardClass, dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import contactCardStyles from './ContactCard.module.css'
import styles from './MessagePage.module.css'
import { MessageRow } from './MessageRow'
import unreadCountStyles from './UnreadCount.module.css'

interface ContactCardProps {
  /** URL of the contact's site or app, validated by the worker. */
  href: string
  icon: ReactNode
  title: string
  text: string | undefined
  /** True to show the contact as a row with a caret. By default it is a tile. */
  isRow?: boolean
}

/** Link to a support contact. It opens in the same tab, because the URL may belong to an app. */
function ContactCard({ href, icon, title, text, isRow = false }: ContactCardProps) {
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      className={isRow ? rowClass({ isCard: true }) : [cardClass, contactCardStyles.tile].join(' ')}
    >
      <IconBox>{icon}</IconBox>
      <RowText title={title} note={text} />
      {isRow && <Icon name="caret-right" size={2} mirror className={contactCardStyles.caret} />}
    </a>
  )
}

/** Badge with an unread count: the shell's count, or the page's count until the shell has loaded its own. */
function Count({ count = 0, of }: { count: number | undefined; of: keyof UnreadBadgeCounts }) {
  const shellCounts = useStore($unreadCounts, { ssr: 'initial' })
  return <Badge count={shellCounts?.[of] ?? count} className={unreadCountStyles.badge} />
}

interface UnreadCountProps {
  /**
   * Id of the count, unique on the page. The first count of the page must have the name of the deferred
   * field.
   */
  id: string
  of: keyof UnreadBadgeCounts
  data: Deferred<UnreadBadgeCounts>
}

/**
 * Unread count of one kind of messages. A count that could not be loaded is not shown until the shell has
 * loaded it.
 */
function UnreadCount({ id, of, data }: UnreadCountProps) {
  return (
    <DeferredSection id={id} data={data} fallback={<Count of={of} count={undefined} />}>
      {(counts) => <Count of={of} count={counts.ok ? counts.value[of] : undefined} />}
    </DeferredSection>
  )
}

function Rows({ data }: { data: MessagesPageData }) {
  const { t } = useLingui()
  const refusalOf = useMissingRightMessage()
  const { flags } = useShell()
  return (
    <ul className={dividedCardClass}>
      <MessageRow
        id="latestNotice"
        to={href('notice')}
        icon="megaphone"
        title={t`Announcements`}
        latest={data.latestNotice}
        unread={<UnreadCount id="unread" of="notices" data={data.unread} />}
      />
      {hasCapability(flags, 'inbox') && (
        <MessageRow
          id="latestMessage"
          to={href('web-email')}
          icon="envelope-simple"
          title={t`Inbox`}
          latest={data.latestMessage}
          unread={<UnreadCount id="unread-inbox" of="inbox" data={data.unread} />}
          onClick={refusalOf('inbox')}
        />
      )}
      {data.hasChat && (
        <MessageRow
          id="chat"
          to={href('service', { type: 'LIVECHAT' })}
          icon="chats-circle"
          title={t`Live chat`}
          text={t`Chat with customer service`}
          latest={null}
          unread={<UnreadCount id="unread-chat" of="chat" data={data.unread} />}
          onClick={refusalOf('chat')}
        />
      )}
    </ul>
  )
}

/** Page with links to all kinds of messages, each with its unread count. */
export default function MessagePage() {
  const { t } = useLingui()
  const data = useLoaderData<MessagesPageData>()
  const { links, affiliate } = data
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <BackLink />
        <MenuButton />
      </div>
      <h1>
        <Trans>Messages</Trans>
      </h1>
      <Rows data={data} />
      {(links.length > 0 || affiliate) && (
        <section className={styles.talk} aria-labelledby="talk">
          <h2 id="talk">
            <Trans>Contact us</Trans>
          </h2>
          <div className={styles.contacts}>
            {links.map(({ csType, href }) => (
              <ContactCard
                key={csType}
                href={href}
                isRow={links.length === 1}
                icon={<Icon name={csType === 'WHATSAPP' ? 'whatsapp-logo' : 'chats-circle'} size={2} />}
                title={csType === 'WHATSAPP' ? t`WhatsApp` : t`Live chat`}
                text={csType === 'WHATSAPP' ? undefined : t`Opens in your browser`}
              />
            ))}
          </div>
          {affiliate && (
            <ContactCard
              href={affiliate}
              isRow
              icon={<Icon name="handshake" size={2} />}
              title={t`Affiliate support`}
              text={t`For partners and agents`}
            />
          )}
        </section>
      )}
    </div>
  )
}
