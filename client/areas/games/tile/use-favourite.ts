import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { TOAST_LOGIN_REQUIRED_MS } from '../../../../shared/config/limits'
import { isReal } from '../../../../shared/config/member-types'
import type { Game } from '../../../../shared/contract/games'
import { useShell } from '../../../data/use-shell'
import { useLoginFirst } from '../../../session/use-login-first'
import { $favourites, setFavourite } from '../../../stores/favourites'
import { showToast } from '../../../stores/toasts'

/** Changes that are on their way, so that two quick taps cannot overtake each other. */
const underWay = new Set<string>()

/** What a tap does comes with the first tap. */
const importChange = () => import('./change-favourite')

/** Whether a game is a favourite, and what a tap on its heart does: shown at once, taken back when it fails. */
export function useFavourite(game: Game): { saved: boolean; toggle: () => void } {
  const { t, i18n } = useLingui()
  const { session } = useShell()
  const loginFirst = useLoginFirst()
  const favourites = useStore($favourites, { ssr: 'initial', keys: [game.nodeId] })
  if (session.kind !== 'member') {
    const wish = () => {
      // Without its code the wish is lost, the way to log in is not.
      void importChange().then(
        (code) => code.keepPending(game),
        () => undefined,
      )
      loginFirst.go()
    }
    return { saved: false, toggle: wish }
  }
  // Free play has no list (spec §6).
  if (!isReal(session.type)) {
    const refuse = () =>
      showToast(t`Please login an actual account to use this function`, { ms: TOAST_LOGIN_REQUIRED_MS })
    return { saved: false, toggle: refuse }
  }

  const saved = favourites[game.nodeId] === true
  const toggle = async () => {
    if (underWay.has(game.nodeId)) return
    underWay.add(game.nodeId)
    setFavourite(game, !saved)
    try {
      await (await importChange()).changeFavourite(i18n, game, !saved, session.csrfToken)
    } catch {
      setFavourite(game, saved)
      showToast(t`Something went wrong on our side or on the way. Try again in a moment.`, { tone: 'error' })
    }
    underWay.delete(game.nodeId)
  }
  return { saved, toggle: () => void toggle() }
}
