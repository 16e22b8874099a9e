import { type ComponentType, useEffect, useState } from 'react'
import type { GameInfoSheetProps } from './GameInfoSheet'
import { onGameInfoRequest } from './game-info-links'

/** Returns the game that a link to a game's facts names. */
function parseLink({ href }: HTMLAnchorElement): GameInfoSheetProps['wanted'] {
  const query = new URL(href).searchParams
  return { nodeId: query.get('info') ?? '', vendor: query.get('vendor') ?? '' }
}

/**
 * Opens the facts of a game in a sheet, for the game tiles of the page (GameInfoLink.tsx). The sheet's code
 * loads when it is first needed; if it fails to load, the link opens the page with the facts.
 */
export function GameInfoOpener() {
  const [Sheet, setSheet] = useState<ComponentType<GameInfoSheetProps>>()
  const [wanted, setWanted] = useState<GameInfoSheetProps['wanted']>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = async (link: HTMLAnchorElement) => {
      // The focus returns to this link when the sheet is closed.
      link.focus({ preventScroll: true })
      try {
        const module = await import('./GameInfoSheet')
        setSheet(() => module.default)
        setWanted(parseLink(link))
        setOpen(true)
      } catch {
        window.location.assign(link.href)
      }
    }
    return onGameInfoRequest((link) => void open(link))
  }, [])
  return Sheet && wanted && <Sheet wanted={wanted} open={isOpen} onClose={() => setOpen(false)} />
}
