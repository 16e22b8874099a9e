import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { announcementsHref, type NoticeData } from '../../../../shared/areas/support/notice'
import type { MemberAnnouncement } from '../../../../shared/contract/support-schemas'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { useShell } from '../../../data/use-shell'
import { useListTimeFormat } from '../../../i18n/list-time'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Icon } from '../../../ui/Icon/Icon'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import { AccordionItem } from '../../../ui/rows/accordion'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import stack from '../../../ui/stack.module.css'
import { ListPagination } from '../ListPagination'
import { MarkReadForm } from '../MarkReadForm'
import { markItemRead, useIsReadInTab } from '../mark-read'
import styles from './NoticePage.module.css'

interface NoticeProps {
  notice: MemberAnnouncement
  isOpen: boolean
}

function Notice({ notice: { id, title, lang, content, startTime, read }, isOpen }: NoticeProps) {
  const { session } = useShell()
  const when = useListTimeFormat()
  const [wasOpened, setOpened] = useState(false)
  const reader = session.kind === 'member' ? session : undefined
  const isNew = !useIsReadInTab('notices')(id) && !read && !wasOpened
  const open = () => {
    setOpened(true)
    if (!read && reader) markItemRead(reader, 'notices', id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the one that the URL opens
  useEffect(() => {
    if (isOpen) open()
  }, [isOpen])
  return (
    <AccordionItem
      name="notices"
      id={`notice-${id}`}
      title={<bdi lang={lang}>{title}</bdi>}
      note={
        <>
          {startTime > 0 && <time dateTime={new Date(startTime).toISOString()}>{when(startTime)}</time>}
          {isNew && (
            <b className={styles.new}>
              {startTime > 0 && ' · '}
              <Trans>New</Trans>
            </b>
          )}
        </>
      }
      icon={<Icon name="megaphone" mirror />}
      isOpen={isOpen}
      isNew={isNew}
      onOpen={open}
    >
      <OperatorHtml html={content} className={styles.text} />
      {!read && <MarkReadForm action={href('notice')} id={id} />}
    </AccordionItem>
  )
}

function Nothing({ page }: { page: number }) {
  const { t } = useLingui()
  if (page === 1) return <EmptyState text={t`There are no announcements at the moment.`} />
  return (
    <EmptyState
      text={t`There’s nothing on this page.`}
      action={
        <ButtonLink to={announcementsHref()} kind="primary" inPlace>
          <Trans>Show all announcements</Trans>
        </ButtonLink>
      }
    />
  )
}

/** Page with all announcements in an accordion. */
export default function NoticePage() {
  const { notices, open } = useLoaderData<NoticeData>()
  const waiting = <ListSkeleton count={5} className={stack.gap3} boxClassName={styles.waiting} />
  return (
    <DeferredSection id="notices" data={notices} fallback={waiting}>
      {(settled) => {
        if (!settled.ok) return <LoadFailedNotice />
        const { list, page, totalPages } = settled.value
        if (list.length === 0) return <Nothing page={page} />
        return (
          <>
            <div className={stack.gap3}>
              {list.map((notice) => (
                <Notice key={notice.id} notice={notice} isOpen={notice.id === open} />
              ))}
            </div>
            <ListPagination page={page} totalPages={totalPages} to={announcementsHref} />
          </>
        )
      }}
    </DeferredSection>
  )
}
