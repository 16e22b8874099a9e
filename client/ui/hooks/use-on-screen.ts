import { type RefObject, useEffect, useState } from 'react'
import { addListenerWithCleanup } from '../../browser/event-listener'
import { isIntersectingNow } from './is-intersecting'

/** True when the element is in the viewport of a visible tab. False until the first measurement. */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let intersects = false
    const update = () => setSeen(intersects && !document.hidden)
    const observer = new IntersectionObserver((entries) => {
      intersects = isIntersectingNow(entries)
      update()
    })
    observer.observe(element)
    const stopListening = addListenerWithCleanup(document, 'visibilitychange', update)
    return () => {
      observer.disconnect()
      stopListening()
    }
  }, [ref])
  return seen
}
