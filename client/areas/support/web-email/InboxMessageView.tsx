import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { type InboxPageData, inboxHref } from '../../../../shared/areas/support/web-email'
import type { InboxMessage } from '../../../../shared/contract/support-schemas'
import { DeferredSection } from '../../../data/DeferredSection'
import { useShell } from '../../../data/use-shell'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import textStyles from '../../../ui/text.module.css'
import { MarkReadForm } from '../MarkReadForm'
import { markItemRead } from '../mark-read'
import { DeleteMessageButton } from './DeleteMessageButton'
import styles from './InboxMessageView.module.css'

function Message({ message: { id, title, lang, content, sentAt, read } }: { message: InboxMessage }) {
  const { session } = useShell()
  const instant = useDateTimeFormat()
  useEffect(() => {
    if (!read && session.kind === 'member') markItemRead(session, 'inbox', id)
  }, [read, id, session])
  return (
    <article className={styles.message} aria-labelledby="message-title">
      <h2 id="message-title" className={styles.title} lang={lang} dir="auto">
        {title}
      </h2>
      <p className={textStyles.muted}>
        <time dateTime={new Date(sentAt).toISOString()}>{instant(sentAt)}</time>
      </p>
      <OperatorHtml html={content} />
      {!read && <MarkReadForm action={inboxHref()} id={id} />}
      <DeleteMessageButton id={id} />
    </article>
  )
}

/** Shows one inbox message, and marks it as read. */
export function InboxMessageView({ message }: Extract<InboxPageData, { kind: 'message' }>) {
  const { t } = useLingui()
  const back = (
    <ButtonLink to={inboxHref()} kind="primary">
      <Trans>Go to inbox</Trans>
    </ButtonLink>
  )
  const waiting = <ListSkeleton className={undefined} boxClassName={styles.waiting} />
  return (
    <DeferredSection id="message" data={message} fallback={waiting}>
      {(settled) => {
        if (settled.ok) return <Message message={settled.value} />
        if (settled.code !== 'not-found' && settled.code !== 'refused') return <LoadFailedNotice />
        return <EmptyState text={t`We couldn’t find this message.`} action={back} />
      }}
    </DeferredSection>
  )
}
