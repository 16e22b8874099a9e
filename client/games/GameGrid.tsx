import { memo } from 'react'
import type { Game } from '../../shared/contract/games'
import { GameTile } from '../components/GameTile/GameTile'
import { PRIORITY_TILES } from '../components/GameTile/tile-rules'
import styles from './GameGrid.module.css'

/** Drawn widths of the tiles: 3, 5 or 6 columns; 2 beside the side menu. */
const wideSizes = '(min-width: 1300px) 130px, (min-width: 600px) 18vw, 30vw'
const narrowSizes = '(min-width: 600px) 18vw, 38vw'

interface TilesProps {
  games: readonly Game[]
  isFirst: boolean
  sizes: string
}

/** The tiles of one page: those that are there are not drawn anew when more come. */
const Tiles = memo(function Tiles({ games, isFirst, sizes }: TilesProps) {
  return games.map((game, index) => (
    <GameTile
      key={`${game.vendor}/${game.nodeId}`}
      game={game}
      priority={isFirst && index < PRIORITY_TILES}
      sizes={sizes}
    />
  ))
})

interface GameGridProps {
  /** Page after page. */
  pages: readonly { page: number; games: readonly Game[] }[]
  /** Stands beside the side menu: two columns on phones. */
  beside?: boolean
  /** Others are on their way. */
  isPending?: boolean
}

/** A grid of games as long as the list is: tiles out of view cost next to nothing. */
export function GameGrid({ pages, beside = false, isPending = false }: GameGridProps) {
  return (
    <ul className={[styles.grid, beside && styles.beside].filter(Boolean).join(' ')} aria-busy={isPending}>
      {pages.map(({ page, games }, index) => (
        <Tiles key={page} games={games} isFirst={index === 0} sizes={beside ? narrowSizes : wideSizes} />
      ))}
    </ul>
  )
}
