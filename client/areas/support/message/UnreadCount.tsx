import { useStore } from '@nanostores/react'
import type { Unread } from '../../../../shared/areas/support/unread'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { DeferredPart } from '../../../data/DeferredPart'
import { $unread } from '../../../stores/unread'
import { Badge } from '../../../ui/Badge/Badge'
import styles from './UnreadCount.module.css'

/** The shell's unread count once it is loaded, and the page's own until then. */
function Count({ count = 0, of }: { count: number | undefined; of: keyof Unread }) {
  const known = useStore($unread, { ssr: 'initial' })
  return <Badge count={known?.[of] ?? count} className={styles.badge} />
}

interface UnreadCountProps {
  /** Unique on the page; that of the first one is the part's own name. */
  id: string
  of: keyof Unread
  data: Deferred<Unread>
}

/** The unread count of one kind of messages. One that is unknown is not shown; the shell asks for it again. */
export function UnreadCount({ id, of, data }: UnreadCountProps) {
  return (
    <DeferredPart id={id} data={data} fallback={<Count of={of} count={undefined} />}>
      {(counts) => <Count of={of} count={counts.ok ? counts.value[of] : undefined} />}
    </DeferredPart>
  )
}
