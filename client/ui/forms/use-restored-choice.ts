import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Adopts a radio button's choice that was made before the page was interactive, or that the browser restored.
 * React leaves it in the document during hydration, but reverts it in the next render.
 * @param isChosen true when the page has selected it
 * @returns props for the radio button
 */
export function useRestoredChoice(
  isChosen: boolean,
  choose: (() => void) | undefined,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page becomes interactive
  useLayoutEffect(() => {
    if (input.current?.checked && !isChosen) choose?.()
  }, [])
  return input
}
