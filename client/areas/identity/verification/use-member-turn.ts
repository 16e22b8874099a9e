import { useLayoutEffect, useRef, useState } from 'react'
import { ownInEffect } from '../../../data/own-in-effect'
import { useShell } from '../../../data/use-shell'

/**
 * A number that changes when another member takes over this page, by a login in another tab. As a key it takes the
 * pictures and the text of the member before off the page, and ends their uploads, before anything is painted.
 */
export function useMemberTurn(): number {
  const { session } = useShell()
  const own = session.kind === 'member' ? session.own : undefined
  const member = useRef<string | undefined>(undefined)
  const [turn, setTurn] = useState(0)
  useLayoutEffect(() => {
    if (!own) return
    const { userName } = ownInEffect(own)
    if (member.current !== undefined && member.current !== userName) setTurn((now) => now + 1)
    member.current = userName
  }, [own])
  return turn
}
