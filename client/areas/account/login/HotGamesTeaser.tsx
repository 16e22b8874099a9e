import { useLingui } from '@lingui/react/macro'
import type { LoginHotGames } from '../../../../shared/areas/account/login'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { Section, SectionLink } from '../../../ui/Section/Section'
import { GameTile } from '../../games/tile/GameTile'
import { Jackpot } from '../../home/jackpot/Jackpot'
import styles from './HotGamesTeaser.module.css'

/** Width of a game tile for the image's `sizes` attribute: a third of the column, whose width is limited. */
const TILE_SIZES = '(min-width: 592px) 180px, 30vw'

function Block({ games, hasMore, jackpot }: LoginHotGames) {
  const { t } = useLingui()
  if (games.length === 0) return null
  const title = t`Hot games`
  const end = hasMore && (
    <SectionLink to={href('game-list', { type: 'hot' })} about={title}>
      {t`More`}
    </SectionLink>
  )
  return (
    <Section id="hot-games" title={title} end={end} className={styles.block}>
      <ul className={styles.tiles}>
        {games.map((game) => (
          <GameTile key={`${game.vendor}/${game.nodeId}`} game={game} sizes={TILE_SIZES} />
        ))}
      </ul>
      {jackpot && <Jackpot jackpot={jackpot} />}
    </Section>
  )
}

/**
 * Hot games and the jackpot below the login form. Nothing is rendered when there are none or they fail to
 * load.
 */
export function HotGamesTeaser({ hotGames }: { hotGames: Deferred<LoginHotGames> }) {
  return (
    <DeferredSection id="hotGames" data={hotGames} fallback={<div className={styles.place} />}>
      {(settled) => settled.ok && <Block {...settled.value} />}
    </DeferredSection>
  )
}
