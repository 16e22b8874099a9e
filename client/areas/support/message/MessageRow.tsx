import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import type { LatestMessagePreview } from '../../../../shared/areas/support/message'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { DeferredSection } from '../../../data/DeferredSection'
import { useListTimeFormat } from '../../../i18n/list-time'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { IconBox, rowClass } from '../../../ui/rows/row'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import textStyles from '../../../ui/text.module.css'
import styles from './MessageRow.module.css'

interface MessageRowProps {
  /** Id of the element that shows the latest message. */
  id: string
  to: string
  icon: IconName
  title: string
  /** Text below the title when there is no latest message. */
  text?: string
  latest: Deferred<LatestMessagePreview | null> | null
  unread: ReactNode
  onClick?: ((event: MouseEvent) => void) | undefined
}

/** Row for one kind of messages: the title and time of the latest message, and the unread count. */
export function MessageRow({ id, to, icon, title, text, latest, unread, onClick }: MessageRowProps) {
  const when = useListTimeFormat()
  return (
    <li>
      <PageLink
        to={to}
        className={rowClass({ size: 'large', className: styles.row })}
        {...(onClick && { onClick })}
      >
        <IconBox isLarge>
          <Icon name={icon} mirror={icon === 'megaphone'} />
        </IconBox>
        <span className={styles.texts}>
          <span className={textStyles.name}>{title}</span>
          {text !== undefined && <span className={styles.text}>{text}</span>}
          {latest && (
            <DeferredSection
              id={id}
              data={latest}
              fallback={<Skeleton shape="text" className={styles.waiting} />}
            >
              {(settled) =>
                settled.ok && settled.value ? (
                  <>
                    <span
                      className={clsx(styles.text, styles.latest)}
                      lang={settled.value.lang}
                      dir="auto"
                      title={settled.value.title}
                    >
                      {settled.value.title}
                    </span>
                    <time className={styles.when} dateTime={new Date(settled.value.at).toISOString()}>
                      {when(settled.value.at)}
                    </time>
                  </>
                ) : null
              }
            </DeferredSection>
          )}
          {unread}
        </span>
      </PageLink>
    </li>
  )
}
