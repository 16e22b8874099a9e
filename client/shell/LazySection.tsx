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
import { reportFailure } from '../browser/report-failure'
import { useHydrated } from '../browser/use-hydrated'
import { whenIdle } from '../browser/when-idle'
import { isIntersectingNow } from '../ui/hooks/is-intersecting'
import { type LazyCode, useLazyCode } from './lazy-code'

/** Decides when a section hydrates. */
interface HydrationGate {
  /** Settles when the section may hydrate. */
  opened: Promise<void>
  open: () => void
  /** True when the server-rendered HTML of the section may stay visible while its code is still loading. */
  mayStayStatic: boolean
}

function createGate(mayStayStatic: boolean): HydrationGate {
  let resolve: () => void = () => undefined
  const opened = new Promise<void>((settle) => {
    resolve = settle
  })
  const open = () => {
    // Marks the promise as fulfilled for React's `use`, which then returns synchronously (fulfilledPromise in
    // lazy-code.ts).
    Object.assign(opened, { status: 'fulfilled' })
    resolve()
  }
  return { mayStayStatic, opened, open }
}

/** A module with a component, loaded on demand. */
type Section = LazyCode<{ default: ComponentType }>

/** Focusable elements, in document order. */
const findFocusable = (element: Element) => [...element.querySelectorAll<HTMLElement>('a, button, input')]

/**
 * Prop value that preserves the server-rendered HTML: React does not compare the content of an element that
 * sets its HTML.
 */
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
 * Renders a section once it may hydrate and its code has loaded. If it must hydrate before its code has
 * loaded, its server HTML stays static until then. Afterwards the focus is restored.
 */
function DeferredHydration({ gate, section }: DeferredHydrationProps) {
  const isHydrating = !useHydrated() && typeof document !== 'undefined'
  // Calls `use` in every render. After a navigation, React takes the section at the same place of the next page
  // for this one, and warns if only one of them has called it.
  if (!isHydrating) gate.open()
  use(gate.opened)
  const [isStatic, setStatic] = useState(isHydrating && gate.mayStayStatic && !section.code)
  useEffect(() => {
    if (isStatic) void section.arrival.then(() => startTransition(() => setStatic(false)))
  }, [isStatic, section])
  const focused = useRef(-1)
  useEffect(() => {
    if (!isStatic) replayTaps()
  }, [isStatic])
  if (isStatic) {
    const noteFocus = (html: HTMLDivElement) => () => {
      focused.current = findFocusable(html).findIndex((each) => each.matches(':focus'))
    }
    return (
      <div
        key="html"
        // A ref's cleanup function runs before React removes the element, so it can still read the focus.
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
 * Lets a section hydrate when the page is rendered again. React cannot finish an update while an affected
 * section waits for hydration, so a navigation would wait forever. Sections depend only on the router and the
 * messages, so this hook subscribes to the router's state.
 */
function useOpenGateOnUpdate(gate: HydrationGate): void {
  // Each of these hooks subscribes to some of the router's state.
  useNavigation()
  useLocation()
  useRouteLoaderData('root')
  const hasMounted = useRef(false)
  // Opens the gate while rendering, because React renders the section immediately afterwards.
  if (hasMounted.current) gate.open()
  useEffect(() => {
    hasMounted.current = true
  }, [])
}

type LoadTrigger = 'visible' | 'touch' | 'idle'

/**
 * Calls `run` at the first interaction with the page if the element is visible in the layout. Depending on
 * `need`, calls it earlier: when the element scrolls into view, or when the page is idle.
 * @returns a function that cancels the call
 */
function onLoadTrigger(need: LoadTrigger, element: Element, run: () => void): () => void {
  void firstInteraction.then(() => {
    // The code of an element that the layout hides is not loaded.
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

/** Selector of elements whose tap changes the current page; links to other pages are excluded. */
const CONTROLS = 'button, a[href^="#"], a[href^="?"]'

/**
 * Handles taps in a section whose code is still loading, because React would delay such clicks for the whole
 * page. A tap on a link to another page opens the gate, so that the link works with the static HTML. All
 * other taps are repeated when the code has loaded.
 * @returns a function that removes the handler
 */
function handleEarlyTaps(element: Element, section: Section, gate: HydrationGate): () => void {
  const answer = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || !element.contains(target) || section.code) return
    const control = target.closest(CONTROLS)
    if (control) deferTap(event, control)
    else gate.open()
  }
  // Listens in the capture phase of the window, before React's listener gets the click.
  window.addEventListener('click', answer, true)
  return () => window.removeEventListener('click', answer, true)
}

interface LazySectionProps {
  section: Section
  className?: string | undefined
  /**
   * True for a section below a phone's first view. Browsers lay it out and paint it only when it is near the
   * viewport.
   */
  below?: boolean
  /**
   * Event that loads the section's code, in addition to the first interaction. Use `idle` for a section with
   * deferred values: only a hydrated section can receive them, so a page update waits for the code.
   */
  need?: LoadTrigger
  /** Fallback while the section's code loads, if the document does not contain the section. */
  fallback?: ReactNode
}

/**
 * A section of the page outside a phone's first view. The document contains its HTML. Its code loads when the
 * section becomes visible or at the first interaction, and then the section hydrates. Hydration of the first
 * view never waits for it.
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
    // If the section's code fails to load, the page continues without it.
    const fail = (error: unknown) => {
      reportFailure('section', error)
      gate.mayStayStatic = true
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
