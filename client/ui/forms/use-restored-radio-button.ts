import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Makes React follow the state of a radio button that the visitor chose before hydration, or that the browser
 * restored. React does not change the button during hydration, but resets it in the next render.
 * @param isChosen true when the page renders the button as chosen
 * @returns props for the radio button
 */
export function useRestoredRadioButton(
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
