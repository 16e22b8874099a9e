import { useLayoutEffect } from 'react'
import { TAB_OWNER_KEY } from '../../shared/storage/session-keys'
import { clearSessionStorage, readStored, store } from '../browser/web-storage'
import { ownInEffect } from '../data/own-in-effect'
import { useShell } from '../data/use-shell'

/** Clears the tab's storage, such as drafts, if another member was the last to be logged in here. */
function takeTab(member: string): void {
  const last = readStored('session', TAB_OWNER_KEY)
  if (last !== null && last !== member) clearSessionStorage()
  store('session', TAB_OWNER_KEY, member)
}

/**
 * Keeps the drafts of one member from the next one who logs in in the same tab without a logout in between, such as
 * after a session has ended. A session that ends loses nothing, because the same member may log in again. Nor does a
 * form that is open: its text is on the screen, and who reads it may send it.
 */
export function useTabOwner(): void {
  const { session } = useShell()
  const own = session.kind === 'member' ? session.own : undefined
  // A layout effect runs before the effects in which forms restore their drafts.
  useLayoutEffect(() => {
    if (own) takeTab(ownInEffect(own).userName)
  }, [own])
}
