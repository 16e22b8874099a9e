import { Trans } from '@lingui/react/macro'
import { href } from '../../../shared/paths'
import { useShell } from '../../data/use-shell'
import { useMissingRightMessage } from '../../session/missing-right-message'
import { ButtonLink } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import { PageLink } from '../../ui/PageLink/PageLink'
import textStyles from '../../ui/text.module.css'
import styles from './ContactSupportCard.module.css'

const TITLE_ID = 'still-stuck'

/**
 * Links to the live chat and to the feedback form, below help texts. Without a live chat, only the feedback
 * form is linked.
 */
export function ContactSupportCard() {
  const { customerService } = useShell()
  const refusalOf = useMissingRightMessage()
  const hasChat = customerService.includes('LIVECHAT')
  return (
    <aside className={styles.card} aria-labelledby={TITLE_ID}>
      <div className={styles.texts}>
        <strong id={TITLE_ID} className={styles.title}>
          <Trans>Still stuck?</Trans>
        </strong>
        <span className={textStyles.hint}>
          {hasChat ? <Trans>Chat with customer service</Trans> : <Trans>Tell us what’s missing</Trans>}
        </span>
      </div>
      {hasChat ? (
        <ButtonLink kind="primary" to={href('service', { type: 'LIVECHAT' })} onClick={refusalOf('chat')}>
          <Icon name="chats-circle" size={2} />
          <Trans>Chat</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink kind="primary" to={href('feedback')}>
          <Trans>Feedback</Trans>
        </ButtonLink>
      )}
      {hasChat && (
        <PageLink className={styles.more} to={href('feedback')}>
          <Trans>Or send us feedback</Trans>
        </PageLink>
      )}
    </aside>
  )
}
