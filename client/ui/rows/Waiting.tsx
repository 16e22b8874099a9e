import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { buttonClass } from '../Button/Button'
import { Skeleton } from '../Skeleton/Skeleton'

interface WaitingProps {
  /** Boxes that stand for what is to come. */
  count?: number
  className: string | undefined
  boxClassName: string | undefined
}

/** The place of a list that is on its way. Without scripts what is late cannot take it: it is asked for once more. */
export function Waiting({ count = 1, className, boxClassName }: WaitingProps) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <div className={className} role="status" aria-label={t`Loading`}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing but their place
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
