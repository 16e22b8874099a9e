import { clsx } from 'clsx'
import { memo } from 'react'
import type { Game } from '../../../shared/contract/game-schemas'
import styles from './GameGrid.module.css'
import { GameInfoLink } from './game-info/GameInfoLink'
import { GameTile } from './tile/GameTile'
import { PRIORITY_TILE_COUNT } from './tile/priority-tiles'

/**
 * Widths of game tiles for the image's `sizes` attribute, in 3, 5 or 6 columns, or in 2 columns beside the
 * side menu.
 */
const WIDE_SIZES = '(min-width: 1300px) 130px, (min-width: 600px) 18vw, 30vw'
const NARROW_SIZES = '(min-width: 600px) 18vw, 38vw'

/**
 * Number of game tiles per block, divisible by every number of columns from two to six. Off-screen blocks are
 * not rendered, so that scrolling stays fast in long lists.
 */
const BLOCK = 60

interface BlockProps {
  games: readonly Game[]
  isFirst: boolean
  sizes: string
}

const isSame = (one: BlockProps, other: BlockProps) =>
  one.sizes === other.sizes &&
  one.games.length === other.games.length &&
  one.games.every((game, index) => game === other.games[index])

/**
 * A block of game tiles. Memoised, so that existing blocks do not render again when more games are loaded.
 */
const Block = memo(function Block({ games, isFirst, sizes }: BlockProps) {
  return (
    <ul className={styles.block}>
      {games.map((game, index) => (
        <GameTile
          key={`${game.vendor}/${game.nodeId}`}
          game={game}
          priority={isFirst && index < PRIORITY_TILE_COUNT}
          sizes={sizes}
          link={<GameInfoLink game={game} />}
        />
      ))}
    </ul>
  )
}, isSame)

interface GameGridProps {
  games: readonly Game[]
  /** True when the grid is next to the side menu, where it has two columns on phones. */
  beside?: boolean
  /** True while more games are loading. */
  isPending?: boolean
}

/** A grid of games that stays fast at any length, because the browser skips off-screen blocks. */
export function GameGrid({ games, beside = false, isPending = false }: GameGridProps) {
  const blocks = Array.from({ length: Math.ceil(games.length / BLOCK) }, (_, index) =>
    games.slice(index * BLOCK, (index + 1) * BLOCK),
  )
  return (
    <div className={clsx(styles.grid, beside && styles.beside)} aria-busy={isPending}>
      {blocks.map((block, index) => (
        <Block
          key={block[0]?.nodeId}
          games={block}
          isFirst={index === 0}
          sizes={beside ? NARROW_SIZES : WIDE_SIZES}
        />
      ))}
    </div>
  )
}
