import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'

/** The key that has taken the place of a page's. Written in the browser only. */
const $next = atom<{ pageKey: string; key: string } | null>(null)

/**
 * The key of the page's forms. When an answer has used it up, it brings the next one, which all of the forms take.
 * @param pageKey with which the page was loaded
 * @param answered key that the answer to this form brought
 */
export function useCurrentKey(pageKey: string, answered: string | undefined): string {
  const next = useStore($next, { ssr: 'initial' })
  useEffect(() => {
    if (answered !== undefined) $next.set({ pageKey, key: answered })
  }, [pageKey, answered])
  return next?.pageKey === pageKey ? next.key : (answered ?? pageKey)
}
