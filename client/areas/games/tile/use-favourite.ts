import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { hasRight } from '../../../../shared/accounts/account-rights'
import { TOAST_LOGIN_REQUIRED_MS } from '../../../../shared/config/product-limits'
import type { Game } from '../../../../shared/contract/game-schemas'
import type { Session } from '../../../../shared/page-data/shell-data'
import { addCatalogs } from '../../../i18n/message-catalogs'
import { $favourites, setFavourite } from '../../../stores/favourites-store'
import { showToast } from '../../../stores/toasts'

/**
 * Games whose favourite state is being changed. A second tap is ignored until the first request has finished.
 */
const pendingGames = new Set<string>()

/** Loads the code that saves and removes favourites, when a favourite button is first pressed. */
const importChange = async (i18n: I18n) => {
  const [code] = await Promise.all([import('./change-favourite'), addCatalogs(i18n, 'pieces')])
  return code
}

/**
 * Returns `saved`, true when the game is a favourite, and a function that toggles it. A change is visible
 * immediately, and reverted if the request fails.
 */
export function useFavourite(
  game: Game,
  session: Session & { kind: 'member' },
): { saved: boolean; toggle: () => void } {
  const { t, i18n } = useLingui()
  const favourites = useStore($favourites, { ssr: 'initial', keys: [game.nodeId] })
  if (!hasRight(session.type, 'favourites')) {
    const refuse = () =>
      showToast(t`Please login an actual account to use this function`, { ms: TOAST_LOGIN_REQUIRED_MS })
    return { saved: false, toggle: refuse }
  }

  const saved = favourites[game.nodeId] === true
  const toggle = async () => {
    if (pendingGames.has(game.nodeId)) return
    pendingGames.add(game.nodeId)
    setFavourite(game, !saved)
    try {
      await (await importChange(i18n)).changeFavourite(i18n, game, !saved, session.csrfToken)
    } catch {
      setFavourite(game, saved)
      showToast(t`Something went wrong. Try again in a moment.`, { tone: 'error' })
    }
    pendingGames.delete(game.nodeId)
  }
  return { saved, toggle: () => void toggle() }
}
