import { GAME_CATEGORIES, type GameCategory } from '../../../shared/config/categories'
import tiles from '../../art/source/tiles.json'
import { pick, repeatableRandom } from '../random'
import { seedLanguages, type Texts } from '../texts'
import { editionsOf } from './editions'
import { badges, hotTitles } from './hot'
import { titles } from './titles'
import { vendors } from './vendors'

interface SeedGame {
  nodeId: string
  gameId: string
  gameCode: string
  vendor: string
  category: GameCategory
  /** 'BG' is bingo; empty otherwise. */
  classify: string
  /** Smallest bet in whole BDT. */
  minBet: number
  /** Lines of a slot; 0: not a slot. */
  lines: number
  art: string
  tint: string
  badge: 'HOT' | 'NEW' | 'LIVE' | null
  trial: boolean
  lottoMode: string | null
  groupId: string | null
  /** Added this many days before the newest publication. */
  age: number
  names: Texts
}

const tints = new Map(tiles.map((tile) => [tile.id, tile.tint]))

const named = (title: Texts, edition: Texts | undefined): Texts => {
  const names: Texts = { BN: title.BN, EN: title.EN, UR: title.UR }
  if (edition) for (const language of seedLanguages) names[language] += ` ${edition[language]}`
  return names
}

const isLottery = (category: GameCategory) => category === 'ELOTT' || category === 'LOTT'

function gamesOfCategory(category: GameCategory, rank: number): SeedGame[] {
  const random = repeatableRandom(rank + 7)
  const makers = vendors.filter((vendor) => vendor.makes.includes(category)).map((vendor) => vendor.code)
  const own = titles.filter((title) => title.category === category)
  // Edition by edition, so that the first pages of a list show different images.
  return [undefined, ...editionsOf[category]].flatMap((edition, round) =>
    own.map((title, index): SeedGame => {
      const number = (rank + 1) * 10_000 + round * 100 + index
      const vendor = round === 0 ? title.vendor : pick(makers, random)
      return {
        nodeId: String(number),
        gameId: String(500_000 + number),
        gameCode: `${vendor}-${title.art}-${round}`,
        vendor,
        category,
        classify: title.art === 'keno-sky' ? 'BG' : '',
        minBet: pick([1, 2, 5, 10, 20, 50], random),
        lines: category === 'RNG' ? pick([5, 9, 20, 25, 40, 243], random) : 0,
        art: title.art,
        tint: tints.get(title.art) ?? '#101410',
        badge: round === 0 ? (badges[title.art] ?? null) : category === 'LIVE' ? 'LIVE' : null,
        trial: category === 'RNG' || category === 'FISH',
        lottoMode: isLottery(category) ? (index % 2 === 0 ? 'Entertainment' : 'Tradition') : null,
        groupId: isLottery(category) ? `${category}-${title.art}` : null,
        age: badges[title.art] === 'NEW' && round === 0 ? index : 30 + ((number * 37) % 900),
        names: named(title, edition),
      }
    }),
  )
}

/** More than 600 games, the same each time. */
export const games: readonly SeedGame[] = GAME_CATEGORIES.flatMap(gamesOfCategory)

export const hotGames: readonly string[] = hotTitles.flatMap((art) =>
  games
    .filter((game) => game.art === art)
    .slice(0, 1)
    .map((game) => game.nodeId),
)
