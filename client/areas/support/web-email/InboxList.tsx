import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { type InboxPageData, inboxHref, inboxMessageHref } from '../../../../shared/areas/support/web-email'
import type { InboxEntry } from '../../../../shared/contract/support-schemas'
import { DeferredSection } from '../../../data/DeferredSection'
import { useFormatters } from '../../../i18n/formatters'
import { useListTimeFormat } from '../../../i18n/list-time'
import { $unreadCounts } from '../../../stores/unread-store'
import { ButtonLink } from '../../../ui/Button/Button'
import { ChipLink } from '../../../ui/Chip/ChipLink'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { dividedCardClass, IconBox, rowClass } from '../../../ui/rows/row'
import { ListPagination } from '../ListPagination'
import { useIsReadInTab } from '../mark-read'
import styles from './InboxList.module.css'
import { MarkAllReadButton } from './MarkAllReadButton'

type ListData = Extract<InboxPageData, { kind: 'list' }>

function Row({ entry: { id, title, lang, sentAt, read } }: { entry: InboxEntry }) {
  const when = useListTimeFormat()
  const isRead = useIsReadInTab('inbox')(id) || read
  return (
    <li>
      <PageLink
        to={inboxMessageHref(id)}
        className={rowClass({ size: 'tall', className: isRead ? undefined : styles.unread })}
      >
        <IconBox>{isRead ? <Icon name="envelope-simple-open" /> : <Icon name="envelope-simple" />}</IconBox>
        <span className={styles.title} lang={lang} dir="auto">
          {title}
        </span>
        <time className={styles.when} dateTime={new Date(sentAt).toISOString()}>
          {when(sentAt)}
        </time>
        {!isRead && (
          <span className={styles.dot}>
            <span className="sr">
              <Trans>Unread</Trans>
            </span>
          </span>
        )}
      </PageLink>
    </li>
  )
}

function Nothing({ page, isUnreadOnly }: Pick<ListData, 'page' | 'isUnreadOnly'>) {
  const { t } = useLingui()
  if (page === 1 && !isUnreadOnly) return <EmptyState text={t`You have no messages.`} />
  return (
    <EmptyState
      text={isUnreadOnly ? t`You have no unread messages.` : t`There’s nothing on this page.`}
      action={
        <ButtonLink to={inboxHref()} kind="primary" inPlace>
          <Trans>Show all messages</Trans>
        </ButtonLink>
      }
    />
  )
}

/** Inbox messages, newest first: all of them, or only unread ones. */
export function InboxList({ list, page, isUnreadOnly }: ListData) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const count = useStore($unreadCounts, { ssr: 'initial' })?.inbox
  const unread = count ? integer(count) : undefined
  const waiting = <ListSkeleton count={5} className={dividedCardClass} boxClassName={styles.waiting} />
  return (
    <>
      <div className={styles.bar}>
        <nav className={styles.chips} aria-label={t`Filter messages`}>
          <ChipLink to={inboxHref()} selected={!isUnreadOnly} inPlace>
            {t`All`}
          </ChipLink>
          <ChipLink to={inboxHref({ isUnreadOnly: true })} selected={isUnreadOnly} inPlace>
            {unread ? t`Unread ${unread}` : t`Unread`}
          </ChipLink>
        </nav>
        <MarkAllReadButton count={count} />
      </div>
      <DeferredSection id="list" data={list} fallback={waiting}>
        {(settled) => {
          if (!settled.ok) return <LoadFailedNotice />
          const { list: entries, totalPages } = settled.value
          return (
            <>
              {entries.length === 0 ? (
                <Nothing page={page} isUnreadOnly={isUnreadOnly} />
              ) : (
                <ul className={dividedCardClass}>
                  {entries.map((entry) => (
                    <Row key={entry.id} entry={entry} />
                  ))}
                </ul>
              )}
              <ListPagination
                page={page}
                totalPages={totalPages}
                to={(other) => inboxHref({ page: other })}
              />
            </>
          )
        }}
      </DeferredSection>
    </>
  )
}
