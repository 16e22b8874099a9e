/** Calls `listener` with each event of this type. @returns a function that removes the listener */
export function addListenerWithCleanup<E extends Event>(
  target: EventTarget,
  type: string,
  listener: (event: E) => void,
): () => void {
  target.addEventListener(type, listener as EventListener)
  return () => target.removeEventListener(type, listener as EventListener)
}
