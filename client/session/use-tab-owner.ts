import { useLayoutEffect, useState } from 'react'
import { clearSessionStorage, readStored, store } from '../browser/web-storage'
import { useShell } from '../data/use-shell'

const OWNER_KEY = 'tabOwner'

/** Clears the tab's storage, such as drafts, if another member was the last to be logged in here. */
function takeTab(member: string): void {
  const last = readStored('session', OWNER_KEY)
  if (last !== null && last !== member) clearSessionStorage()
  store('session', OWNER_KEY, member)
}

/**
 * Keeps what one member typed from the next one who logs in in the same tab without a logout in between, such
 * as after a session has ended. A session that ends loses nothing: the same member may log in again.
 * @returns a key for the page, which changes with the member, so that open forms start empty
 */
export function useTabOwner(): number {
  const { session } = useShell()
  const member = session.kind === 'member' ? session.userName : undefined
  const [tab, setTab] = useState({ owner: member, changes: 0 })
  if (member !== undefined && member !== tab.owner) {
    setTab({ owner: member, changes: tab.owner === undefined ? tab.changes : tab.changes + 1 })
  }
  // A layout effect runs before the effects in which forms restore their drafts.
  useLayoutEffect(() => {
    if (member !== undefined) takeTab(member)
  }, [member])
  return tab.changes
}
