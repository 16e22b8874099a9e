import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import type { ChatContract, ServiceData } from '../../../../shared/areas/support/service'
import type { SupportLink } from '../../../../shared/areas/support/support-link'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { useLoginLink } from '../../../session/login-links'
import { ButtonLink, buttonClass } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { Icon } from '../../../ui/Icon/Icon'
import { PhoneLink } from '../../../ui/PhoneLink/PhoneLink'
import { cardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { ComplaintLink } from '../ComplaintLink'
import { LiveChat } from './LiveChat'
import styles from './ServicePage.module.css'

function SupportWay({ link: { csType, href }, isFirst }: { link: SupportLink; isFirst: boolean }) {
  const isWhatsApp = csType === 'WHATSAPP'
  return (
    <a
      className={buttonClass({ kind: isFirst ? 'primary' : 'secondary', size: 'large', block: true })}
      href={href}
      rel="noopener noreferrer"
    >
      <Icon name={isWhatsApp ? 'whatsapp-logo' : 'chats-circle'} size={2} />
      {isWhatsApp ? <Trans>WhatsApp</Trans> : <Trans>Live chat</Trans>}
    </a>
  )
}

/** Page with all ways to contact support. The way that the URL requests comes first. */
export default function ServicePage() {
  const { t } = useLingui()
  const { links, wanted, chat, phone, email, hours, answerTime } = useLoaderData<ServiceData>()
  const refusal = useActionData<FormResult<ChatContract>>()?.error
  const logIn = useLoginLink()
  // The link to the operator's live chat is not needed when the lobby's live chat is open.
  const others = links.filter(({ csType }) => chat !== 'open' || csType !== 'LIVECHAT')
  const sorted = [...others].sort((a, b) => Number(b.csType === wanted) - Number(a.csType === wanted))
  const hasWay = sorted.length > 0 || chat !== 'none' || phone !== null || email !== null
  const liveChat = chat === 'open' && <LiveChat starts={wanted === 'LIVECHAT'} />
  return (
    <div className={`${stack.gap4} ${stack.narrow}`}>
      {hasWay ? (
        <p className={styles.lead}>
          <Trans>Talk to customer service about your account, a payment or a game.</Trans>
        </p>
      ) : (
        <EmptyState
          text={t`Customer service isn’t available at the moment. You can use the help centre or send feedback.`}
        />
      )}
      {chat === 'refused' && (
        <div className={styles.refused} role="note">
          <p>
            {refusal ? (
              t(messageOfErrorCode(refusal))
            ) : (
              <Trans>Please log in with a formal account to use this function</Trans>
            )}
          </p>
          <ButtonLink to={href('register')} kind="primary">
            <Trans>Sign up</Trans>
          </ButtonLink>
        </div>
      )}
      <div className={stack.gap3}>
        {wanted !== 'WHATSAPP' && liveChat}
        {sorted.map((link, index) => (
          <SupportWay
            key={link.csType}
            link={link}
            isFirst={index === 0 && (wanted === link.csType || chat !== 'open')}
          />
        ))}
        {wanted === 'WHATSAPP' && liveChat}
        {chat === 'login' && !links.some(({ csType }) => csType === 'LIVECHAT') && (
          <ButtonLink to={logIn} kind={sorted.length > 0 ? 'secondary' : 'primary'} size="large" block>
            <Icon name="chats-circle" size={2} />
            <Trans>Log in to chat with us</Trans>
          </ButtonLink>
        )}
      </div>
      {hasWay && [phone, email, hours, answerTime].some((shown) => shown !== null) && (
        <dl className={[cardClass, stack.panel].join(' ')}>
          {phone !== null && (
            <div>
              <dt className={textStyles.label}>
                <Trans>Phone</Trans>
              </dt>
              <dd>
                <PhoneLink phone={phone} className={textStyles.linkLine} />
              </dd>
            </div>
          )}
          {email !== null && (
            <div>
              <dt className={textStyles.label}>
                <Trans>Email</Trans>
              </dt>
              <dd>
                <a className={textStyles.linkLine} href={`mailto:${email}`} dir="ltr">
                  {email}
                </a>
              </dd>
            </div>
          )}
          {hours !== null && (
            <div>
              <dt className={textStyles.label}>
                <Trans>Opening hours</Trans>
              </dt>
              <dd dir="auto">{hours}</dd>
            </div>
          )}
          {answerTime !== null && (
            <div>
              <dt className={textStyles.label}>
                <Trans>Usual answer time</Trans>
              </dt>
              <dd dir="auto">{answerTime}</dd>
            </div>
          )}
        </dl>
      )}
      <nav className={styles.more} aria-label={t`More help`}>
        <ButtonLink to={href('help')} kind="text">
          <Trans>Help centre</Trans>
        </ButtonLink>
        <ButtonLink to={href('feedback')} kind="text">
          <Trans>Feedback</Trans>
        </ButtonLink>
        <ComplaintLink />
      </nav>
    </div>
  )
}
