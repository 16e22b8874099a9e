import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { buttonClass } from '../Button/Button'
import { Skeleton } from '../Skeleton/Skeleton'

interface ListSkeletonProps {
  /** Number of skeleton items. */
  count?: number
  className: string | undefined
  boxClassName: string | undefined
}

/**
 * Skeleton of a list that is still loading. Without scripts the loaded list cannot replace it, so it then
 * contains a link that reloads the page.
 */
export function ListSkeleton({ count = 1, className, boxClassName }: ListSkeletonProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <div className={className} role="status" aria-label={t`Loading`}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is a skeleton item's only identity
        <Skeleton key={place} className={boxClassName} />
      ))}
      <noscript>
        <a href={pathname + search} className={buttonClass({ block: true })}>
          <Trans>Try again</Trans>
        </a>
      </noscript>
    </div>
  )
}
