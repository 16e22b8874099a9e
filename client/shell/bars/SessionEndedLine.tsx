import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { onSessionEnd } from '../../data/session-end'
import { useShell } from '../../data/use-shell'
import { $sessionEnded } from '../../stores/session-store'
import { LazySection } from '../LazySection'
import { lazyCode } from '../lazy-code'

const sessionEndedTextCode = lazyCode(() => import('./SessionEndedText'), {
  catalogs: ['overlays'],
})

/**
 * Line below the header that says that the session has ended. The worker reports the end only once, with a
 * page or by refusing a call, so the line stays until the next login.
 */
export function SessionEndedLine() {
  const { session } = useShell()
  const isGuest = session.kind === 'guest'
  const ended = isGuest && session.ended
  const storedEnd = useStore($sessionEnded, { ssr: 'initial' })
  useEffect(() => {
    if (ended) $sessionEnded.set(ended)
    else if (!isGuest) $sessionEnded.set(false)
  }, [ended, isGuest])
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      onSessionEnd(() => {
        $sessionEnded.set(true)
        void revalidate()
      }),
    [revalidate],
  )
  return (
    <div role="alert">
      {(ended || storedEnd) && isGuest && <LazySection section={sessionEndedTextCode} />}
    </div>
  )
}
