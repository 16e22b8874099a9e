import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { TOAST_LOGIN_REQUIRED_MS } from '../../../shared/config/limits'
import { isReal } from '../../../shared/config/member-types'
import type { Game } from '../../../shared/contract/games'
import { noticeEnd } from '../../browser/session-info'
import { useLoginFirst } from '../../shell/use-login-first'
import { useShell } from '../../shell/use-shell'
import { $favourites, setFavourite } from '../../stores/favourites'
import { showToast } from '../../stores/toasts'

/** Changes that are on their way, so that two quick taps cannot overtake each other. */
const underWay = new Set<string>()

async function send(game: Game, saved: boolean, csrfToken: string): Promise<boolean> {
  const path = [game.vendor, game.nodeId].map(encodeURIComponent).join('/')
  try {
    const response = await fetch(`/m/api/favourites/${path}`, {
      method: saved ? 'PUT' : 'DELETE',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken },
    })
    if (response.status === 401) noticeEnd()
    return response.ok
  } catch {
    return false
  }
}

/** Whether a game is a favourite, and what a tap on its heart does: shown at once, taken back when it fails. */
export function useFavourite(game: Game): { saved: boolean; toggle: () => void } {
  const { t } = useLingui()
  const { session } = useShell()
  const loginFirst = useLoginFirst()
  const favourites = useStore($favourites, { ssr: 'initial', keys: [game.nodeId] })
  if (session.kind !== 'member') return { saved: false, toggle: loginFirst.go }
  // Free play has no list (spec §6).
  if (!isReal(session.type)) {
    const refuse = () =>
      showToast(t`Please login an actual account to use this function`, { ms: TOAST_LOGIN_REQUIRED_MS })
    return { saved: false, toggle: refuse }
  }

  const saved = favourites[game.nodeId] !== undefined
  const toggle = async () => {
    if (underWay.has(game.nodeId)) return
    underWay.add(game.nodeId)
    setFavourite(game, !saved)
    const accepted = await send(game, !saved, session.csrfToken)
    underWay.delete(game.nodeId)
    if (accepted) return
    setFavourite(game, saved)
    showToast(saved ? t`Could not be removed. Please try again.` : t`Could not be saved. Please try again.`, {
      tone: 'error',
    })
  }
  return { saved, toggle: () => void toggle() }
}
