import { clsx } from 'clsx'
import { memo } from 'react'
import type { Game } from '../../../shared/contract/games'
import styles from './GameGrid.module.css'
import { GameTile } from './tile/GameTile'
import { PRIORITY_TILES } from './tile/tile-rules'

/** Drawn widths of the tiles: 3, 5 or 6 columns; 2 beside the side menu. */
const wideSizes = '(min-width: 1300px) 130px, (min-width: 600px) 18vw, 30vw'
const narrowSizes = '(min-width: 600px) 18vw, 38vw'

/**
 * Tiles of one block: whole rows in two to six columns. Blocks out of view are skipped whole, so that a frame of a
 * scroll costs the same however long the list has grown.
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

/** Blocks that are there are not drawn anew when more come. */
const Block = memo(function Block({ games, isFirst, sizes }: BlockProps) {
  return (
    <ul className={styles.block}>
      {games.map((game, index) => (
        <GameTile
          key={`${game.vendor}/${game.nodeId}`}
          game={game}
          priority={isFirst && index < PRIORITY_TILES}
          sizes={sizes}
        />
      ))}
    </ul>
  )
}, isSame)

interface GameGridProps {
  games: readonly Game[]
  /** Stands beside the side menu: two columns on phones. */
  beside?: boolean
  /** Others are on their way. */
  isPending?: boolean
}

/** A grid of games as long as the list is: what is out of view costs next to nothing. */
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
          sizes={beside ? narrowSizes : wideSizes}
        />
      ))}
    </div>
  )
}
