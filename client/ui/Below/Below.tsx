import { useLingui } from '@lingui/react'
import { type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { touched } from '../../browser/touched'
import { useHydrated } from '../../browser/use-hydrated'
import { isSeenNow } from '../hooks/is-seen-now'

/** Lets a part of the page hydrate. */
interface Gate {
  /** Null when open. */
  closed: Promise<void> | null
  open: () => void
}

function createGate(): Gate {
  const gate: Gate = { closed: null, open: () => undefined }
  gate.closed = new Promise((resolve) => {
    gate.open = () => {
      gate.closed = null
      resolve()
    }
  })
  return gate
}

function Behind({ gate, children }: { gate: Gate; children: ReactNode }) {
  const isHydrating = !useHydrated() && typeof document !== 'undefined'
  if (isHydrating && gate.closed) use(gate.closed)
  return children
}

/**
 * Opens the gate when the page is rendered again: React cannot finish an update while a part that it concerns neither
 * hydrates nor can be rendered anew, so a navigation would wait for ever. Whatever a part shows comes from the router
 * or from the messages, so those are what it follows.
 */
function useOpenForUpdates(gate: Gate): void {
  useLingui()
  // Follows every change of the router's state.
  useRouteLoaderData('root')
  const stands = useRef(false)
  // While rendering, since the part itself is rendered next.
  if (stands.current) gate.open()
  useEffect(() => {
    stands.current = true
  }, [])
}

/** How near a part comes before it hydrates: about one screen of a phone. */
const NEAR = '800px'

interface BelowProps {
  className?: string | undefined
  children: ReactNode
}

/**
 * A part of the page below the first view of a phone. Its HTML stands, but is laid out and painted only when it comes
 * near, and hydrates then, or when somebody begins to use the page: so the first view never waits for it.
 */
export function Below({ className, children }: BelowProps) {
  const [gate] = useState(createGate)
  useOpenForUpdates(gate)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (isSeenNow(entries)) gate.open()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    void touched.then(gate.open)
    return () => observer.disconnect()
  }, [gate])
  return (
    <div ref={part} className={className} data-below>
      <Suspense fallback={null}>
        <Behind gate={gate}>{children}</Behind>
      </Suspense>
    </div>
  )
}
