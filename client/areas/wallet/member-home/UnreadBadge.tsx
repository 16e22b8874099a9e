import { useStore } from '@nanostores/react'
import type { Unread } from '../../../../shared/unread'
import { type Deferred, DeferredPart } from '../../../data/deferred'
import { $unread } from '../../../stores/unread'
import { Badge } from '../../../ui/Badge/Badge'

/** The shell's unread count once it is loaded, and the page's own until then. */
function Count({ counts }: { counts: Unread | undefined }) {
  const known = useStore($unread, { ssr: 'initial' })
  const { notices = 0, inbox = 0, chat = 0 } = known ?? counts ?? {}
  return <Badge count={notices + inbox + chat} />
}

/** All unread messages. Counts that are unknown are not shown; the shell asks for them again. */
export function UnreadBadge({ data }: { data: Deferred<Unread> }) {
  return (
    <DeferredPart id="unread" data={data} fallback={<Count counts={undefined} />}>
      {(unread) => <Count counts={unread.ok ? unread.value : undefined} />}
    </DeferredPart>
  )
}
