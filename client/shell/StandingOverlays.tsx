import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { type ComponentType, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { unlessLeaving } from '../browser/recover'
import { touched } from '../browser/touched'
import { useHydrated } from '../browser/use-hydrated'
import { whenOnline } from '../browser/when-online'
import { $overlay, closeOverlay } from '../stores/overlay'
import { showToast } from '../stores/toasts'
import { ProgressBar } from './bars/NavigationProgress'

interface StandingOverlaysProps {
  load: () => Promise<{ default: ComponentType }>
  /** The same, for React to load. */
  Later: ComponentType
}

const ignore = () => undefined

/** What the worker rendered stays: React leaves an element's content alone when it is told that it is HTML. */
const standing = { __html: '' }

/**
 * A guest's menu and dialogs: their HTML stands until somebody begins to use the page, and is then replaced. It is not
 * hydrated, since a navigation would wait for a part that is on its way, for ever without a network. A dialog that is
 * asked for sooner opens as soon as it can.
 */
export function StandingOverlays({ load, Later }: StandingOverlaysProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  // What mounts after hydration finds no HTML.
  const isNew = useHydrated()
  const [Overlays, setOverlays] = useState<ComponentType | null>(() => (isNew ? Later : null))
  const [isAwaited, setAwaited] = useState(false)
  const asked = useStore($overlay, { ssr: 'initial' })

  const show = useCallback(
    (module: { default: ComponentType }) =>
      startTransition(() => setOverlays((shown: ComponentType | null) => shown ?? module.default)),
    [],
  )
  useEffect(() => {
    void touched.then(() => whenOnline(load)).then(show, ignore)
  }, [load, show])
  useEffect(() => {
    // Other dialogs are loaded by those who open them.
    if (asked === null || Overlays || !place.current?.querySelector(`#${asked}`)) return
    setAwaited(true)
    unlessLeaving(load).then(show, () => {
      closeOverlay(asked)
      showToast(t`This could not be loaded.`, { tone: 'error' })
    })
    return () => setAwaited(false)
  }, [asked, load, Overlays, show, t])

  if (Overlays) return <Overlays />
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing, since the worker has rendered it */}
      <div ref={place} dangerouslySetInnerHTML={standing} suppressHydrationWarning />
      {isAwaited && <ProgressBar />}
    </>
  )
}
