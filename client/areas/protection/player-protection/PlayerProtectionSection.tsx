import { Trans } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import type {
  DeferredPlayerProtectionData,
  PlayerProtectionData,
} from '../../../../shared/areas/protection/player-protection'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { awaitDeferred, loadPage } from '../../../data/load-page'
import { ButtonLink } from '../../../ui/Button/Button'
import { isPlainClick } from '../../../ui/PageLink/PageLink'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import { useReloadableSection } from '../../records/use-reloadable-section'
import styles from './PlayerProtectionPage.module.css'

type HubValue<Part> = NonNullable<Part> extends Deferred<infer Value> ? Value : never

interface HubSectionProps<Id extends keyof DeferredPlayerProtectionData> {
  id: Id
  data: NonNullable<DeferredPlayerProtectionData[Id]>
  /** Message when this section could not be loaded. */
  failed: ReactNode
  fallback?: ReactNode
  children: (value: HubValue<DeferredPlayerProtectionData[Id]>) => ReactNode
}

/**
 * A section of the player protection page. Each section loads, fails and is retried independently of the
 * other sections.
 */
export function PlayerProtectionSection<Id extends keyof DeferredPlayerProtectionData>({
  id,
  data,
  failed,
  fallback,
  children,
}: HubSectionProps<Id>) {
  type Value = HubValue<DeferredPlayerProtectionData[Id]>
  const deferred = data as unknown as Deferred<Value>
  const part = useReloadableSection<Value>(deferred, async () => {
    const loaded = await loadPage<PlayerProtectionData, Id>('player-protection', {
      part: id,
      url: href('player-protection'),
    })
    return awaitDeferred(loaded as unknown as Deferred<Value>)
  })
  return (
    <InlineDeferredSection
      id={id}
      data={deferred}
      fallback={fallback ?? <Skeleton className={styles.waiting} />}
    >
      {(loaded) => {
        const settled = part.latest(loaded)
        if (settled.ok) return children(settled.value)
        const retry = (event: MouseEvent) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          part.reload()
        }
        return (
          <div className={stack.failed}>
            {/* The key creates a new element after each failed attempt, so that screen readers announce
                the failure again. */}
            <p role="alert" key={part.failures}>
              {failed}
            </p>
            <ButtonLink
              kind="text"
              to={href('player-protection')}
              inPlace
              onClick={retry}
              busy={part.isLoading}
            >
              <Trans>Try again</Trans>
            </ButtonLink>
          </div>
        )
      }}
    </InlineDeferredSection>
  )
}
