import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { MessageData } from '../../../../shared/areas/support/message'
import { href } from '../../../../shared/paths'
import { useRefusal } from '../../../session/account-rights'
import { BackLink } from '../../../shell/header/BackLink'
import { MenuButton } from '../../../shell/header/MenuButton'
import { Icon } from '../../../ui/Icon/Icon'
import { rowsClass } from '../../../ui/rows/Row'
import { ContactCard } from './ContactCard'
import styles from './MessagePage.module.css'
import { MessageRow } from './MessageRow'
import { UnreadCount } from './UnreadCount'

function Rows({ data }: { data: MessageData }) {
  const { t } = useLingui()
  const refusalOf = useRefusal()
  return (
    <ul className={rowsClass}>
      <MessageRow
        id="latestNotice"
        to={href('notice')}
        icon="megaphone"
        title={t`Announcements`}
        latest={data.latestNotice}
        unread={<UnreadCount id="unread" of="notices" data={data.unread} />}
      />
      <MessageRow
        id="latestMessage"
        to={href('web-email')}
        icon="envelope-simple"
        title={t`Inbox`}
        latest={data.latestMessage}
        unread={<UnreadCount id="unread-inbox" of="inbox" data={data.unread} />}
        onClick={refusalOf('inbox')}
      />
      {data.hasChat && (
        <MessageRow
          id="chat"
          to={href('service', { type: 'LIVECHAT' })}
          icon="chats-circle"
          title={t`Live chat`}
          text={t`Write to our team`}
          latest={null}
          unread={<UnreadCount id="unread-chat" of="chat" data={data.unread} />}
          onClick={refusalOf('chat')}
        />
      )}
    </ul>
  )
}

/** The message centre. */
export default function MessagePage() {
  const { t } = useLingui()
  const data = useLoaderData<MessageData>()
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
            <Trans>Talk to us</Trans>
          </h2>
          <div className={styles.contacts}>
            {links.map(({ csType, href }) => (
              <ContactCard
                key={csType}
                href={href}
                isRow={links.length === 1}
                icon={<Icon name={csType === 'WHATSAPP' ? 'whatsapp-logo' : 'chats-circle'} size={2} />}
                title={csType === 'WHATSAPP' ? t`WhatsApp` : t`Live chat`}
                text={csType === 'WHATSAPP' ? t`In the app you know` : t`In your browser`}
              />
            ))}
          </div>
          {affiliate && (
            <ContactCard
              href={affiliate}
              isRow
              icon={<Icon name="handshake" size={2} />}
              title={t`Affiliate service`}
              text={t`For partners and agents`}
            />
          )}
        </section>
      )}
    </div>
  )
}
