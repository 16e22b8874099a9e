import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the question that takes the place of a button: its first control gets the focus, which went with the button. Not
 * when the page opens with the question.
 */
export function useQuestionFocus(isAsked: boolean): RefObject<HTMLElement | null> {
  const question = useRef<HTMLElement>(null)
  const wasAsked = useRef(isAsked)
  useEffect(() => {
    if (isAsked && !wasAsked.current)
      question.current?.querySelector<HTMLElement>('a[href], input:not([type="hidden"])')?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  return question
}
