import { useLingui } from '@lingui/react'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { deferTap, replayTaps } from '../browser/deferred-taps'
import { firstInteraction } from '../browser/first-interaction'
import { useHydrated } from '../browser/use-hydrated'
import { whenIdle } from '../browser/when-idle'
import { isIntersectingNow } from '../ui/hooks/is-intersecting'
import { type LazyCode, useLazyCode } from './lazy-code'

/** What a section waits for. */
interface HydrationGate {
  /** Settles when the section may hydrate. */
  opened: Promise<void>
  open: () => void
  /** Whether its HTML may stand without its code. */
  mayStand: boolean
}

function createGate(mayStand: boolean): HydrationGate {
  let resolve: () => void = () => undefined
  const opened = new Promise<void>((settle) => {
    resolve = settle
  })
  const open = () => {
    // Where `use` looks at once (fulfilledPromise in lazy-code.ts).
    Object.assign(opened, { status: 'fulfilled' })
    resolve()
  }
  return { mayStand, opened, open }
}

/** A module with a component, as React's `lazy` takes. */
type Section = LazyCode<{ default: ComponentType }>

/** What can have the focus, in the order of the page. */
const findFocusable = (element: Element) => [...element.querySelectorAll<HTMLElement>('a, button, input')]

/** What the worker rendered stays: React leaves an element's content alone when it is told that it is HTML. */
const KEEP_SERVER_HTML = { __html: '' }

function Content({ section }: { section: Section }) {
  const { default: Component } = useLazyCode(section)
  return <Component />
}

interface DeferredHydrationProps {
  gate: HydrationGate
  section: Section
}

/**
 * The section, as soon as it may hydrate and its code is there. With the one and without the other, its HTML stands as it
 * is, and is replaced when the code comes; what had the focus has it again.
 */
function DeferredHydration({ gate, section }: DeferredHydrationProps) {
  const isHydrating = !useHydrated() && typeof document !== 'undefined'
  if (isHydrating) use(gate.opened)
  const [stands, setStands] = useState(isHydrating && gate.mayStand && !section.code)
  useEffect(() => {
    if (stands) void section.arrival.then(() => startTransition(() => setStands(false)))
  }, [stands, section])
  const focused = useRef(-1)
  useEffect(() => {
    if (!stands) replayTaps()
  }, [stands])
  if (stands) {
    const noteFocus = (html: HTMLDivElement) => () => {
      focused.current = findFocusable(html).findIndex((each) => each.matches(':focus'))
    }
    return (
      <div
        key="html"
        // React lets go of it before it removes the element.
        ref={noteFocus}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sets nothing, since the worker has rendered it
        dangerouslySetInnerHTML={KEEP_SERVER_HTML}
        suppressHydrationWarning
      />
    )
  }
  const giveFocus = (place: HTMLDivElement | null) => {
    if (place && focused.current >= 0) findFocusable(place)[focused.current]?.focus({ preventScroll: true })
    focused.current = -1
  }
  return (
    <div ref={giveFocus}>
      <Content section={section} />
    </div>
  )
}

/**
 * Opens the gate when the page is rendered again: React cannot finish an update while a section that it concerns neither
 * hydrates nor can be rendered anew, so a navigation would wait for ever. Whatever a section shows comes from the router
 * or from the messages, so those are what it follows.
 */
function useOpenGateOnUpdate(gate: HydrationGate): void {
  // Each follows only its part of the router's state.
  useNavigation()
  useLocation()
  useRouteLoaderData('root')
  const stands = useRef(false)
  // While rendering, since the section itself is rendered next.
  if (stands.current) gate.open()
  useEffect(() => {
    stands.current = true
  }, [])
}

type LoadTrigger = 'visible' | 'touch' | 'idle'

/**
 * Calls back when somebody begins to use a page that shows the element, or sooner: when it can be seen, or when the page
 * has nothing else to do.
 * @returns stops it
 */
function onLoadTrigger(need: LoadTrigger, element: Element, run: () => void): () => void {
  void firstInteraction.then(() => {
    // A layout may leave it out.
    if (element.getClientRects().length > 0) run()
  })
  if (need === 'touch') return () => undefined
  if (need === 'idle') return whenIdle(run)
  const observer = new IntersectionObserver((entries) => {
    if (isIntersectingNow(entries)) run()
  })
  observer.observe(element)
  return () => observer.disconnect()
}

/** What answers a tap on the page that it is on. */
const CONTROLS = 'button, a[href^="#"], a[href^="?"]'

/**
 * Answers a tap in a section whose code is on its way: React would keep it from everybody. A link to another page leads on,
 * since the HTML stands from then on; everything else waits for the code.
 * @returns stops it
 */
function handleEarlyTaps(element: Element, section: Section, gate: HydrationGate): () => void {
  const answer = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || !element.contains(target) || section.code) return
    const control = target.closest(CONTROLS)
    if (control) deferTap(event, control)
    else gate.open()
  }
  // Before React's own listener.
  window.addEventListener('click', answer, true)
  return () => window.removeEventListener('click', answer, true)
}

interface LazySectionProps {
  section: Section
  className?: string | undefined
  /** Below the first view of a phone: laid out and painted only when it comes near. */
  below?: boolean
  /**
   * When its code loads, at the latest with the first touch. `idle` is for a section with values in it that arrive later: only
   * hydration takes those over, so an update waits for the code, unless that cannot be loaded.
   */
  need?: LoadTrigger
  /** In its place while the code loads, if the document does not contain it. */
  fallback?: ReactNode
}

/**
 * A section of the page that a phone does not show in its first view. Its HTML stands. Its code loads when it is seen or
 * somebody begins to use the page, and then it hydrates: the first view never waits for it.
 */
export function LazySection({
  section,
  className,
  below = false,
  need = 'visible',
  fallback = null,
}: LazySectionProps) {
  const { i18n } = useLingui()
  const [gate] = useState(() => createGate(need !== 'idle'))
  useOpenGateOnUpdate(gate)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    void section.arrival.then(gate.open)
    // The page goes on without it.
    const fail = () => {
      gate.mayStand = true
      gate.open()
    }
    const stops = [
      handleEarlyTaps(element, section, gate),
      onLoadTrigger(need, element, () => void section.wait(i18n).catch(fail)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [gate, i18n, need, section])
  return (
    <div ref={place} className={className} data-below={below || undefined}>
      <Suspense fallback={fallback}>
        <DeferredHydration gate={gate} section={section} />
      </Suspense>
    </div>
  )
}
