import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Takes over a choice that was made before the page was interactive, or that the browser restored. React leaves it in the
 * document when it hydrates, but takes it back with the next rendering.
 * @param isChosen whether the page has it chosen
 * @returns for the radio button
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
