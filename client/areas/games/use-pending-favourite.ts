import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { PENDING_FAVOURITE_KEY } from '../../../shared/storage/session-keys'
import { readStored } from '../../browser/web-storage'
import { useShell } from '../../data/use-shell'
import { addCatalogs } from '../../i18n/message-catalogs'

/** After a login, saves the favourite that the player chose as a guest, and loads lists of favourites again. */
export function usePendingFavourite(): void {
  const { i18n } = useLingui()
  const { session } = useShell()
  const { revalidate } = useRevalidator()
  const token = session.kind === 'member' ? session.csrfToken : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per session
  useEffect(() => {
    if (session.kind !== 'member' || readStored('session', PENDING_FAVOURITE_KEY) === null) return
    const save = async () => {
      const code = Promise.all([import('./tile/change-favourite'), addCatalogs(i18n, 'pieces')])
      const [{ savePendingFavourite }] = await code
      if (await savePendingFavourite(i18n, session)) await revalidate()
    }
    // If the code cannot be loaded, the next page tries again.
    save().catch(() => undefined)
  }, [token])
}
