import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onEnd } from '../../data/session-end'
import { useShell } from '../../data/use-shell'
import { $ended } from '../../stores/session'
import { LazySection } from '../LazySection'
import { lazyCode } from '../lazy-code'

const endedText = lazyCode(() => import('./EndedText'), {
  catalogs: ['overlays'],
})

/**
 * Says that the session has ended (EndedText.tsx). The worker reports it once, with a page or by refusing a call; the
 * line stays until somebody logs in.
 */
export function EndedLine() {
  const { session } = useShell()
  const isGuest = session.kind === 'guest'
  const ended = isGuest && session.ended
  const known = useStore($ended, { ssr: 'initial' })
  useEffect(() => {
    if (ended) $ended.set(ended)
    else if (!isGuest) $ended.set(false)
  }, [ended, isGuest])
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onEnd(() => {
        $ended.set(true)
        void revalidate()
      }),
    [revalidate],
  )
  return <div role="alert">{(ended || known) && isGuest && <LazySection section={endedText} />}</div>
}
