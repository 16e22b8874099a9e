import { foldForSearch } from '../../../shared/search/fold'
import marks from '../../art/source/vendors.json'
import { FORMER_GAME, seedGames, seedHotGameIds } from '../catalogue/seed-games'
import { SEED_VENDORS } from '../catalogue/seed-vendors'
import { seedWinners } from '../content/seed-winners'
import { SEED_LANGUAGES } from '../seed-texts'
import { DAY_MS, SEED_REFERENCE_TIME, type SeedTable } from './seed-table'

/** Tables with the catalogue of games, and the seeded winners. */
export const catalogueSeedTables: readonly SeedTable[] = [
  [
    'vendor',
    SEED_VENDORS.map(({ code, name, mark }, position) => ({
      code,
      name,
      mark,
      mark_width: marks.find(({ id }) => id === mark)?.width ?? 96,
      position,
    })),
  ],
  [
    'game',
    seedGames.map((game, position) => ({
      node_id: game.nodeId,
      game_id: game.gameId,
      game_code: game.gameCode,
      vendor: game.vendor,
      category: game.category,
      classify: game.classify,
      min_bet: game.minBet,
      lines: game.lines,
      art: game.art,
      tint: game.tint,
      badge: game.badge,
      trial: Number(game.trial),
      lotto_mode: game.lottoMode,
      group_id: game.groupId,
      added_at: SEED_REFERENCE_TIME - game.age * DAY_MS,
      position,
    })),
  ],
  [
    'game_name',
    seedGames.flatMap(({ nodeId, names }) =>
      SEED_LANGUAGES.map((language) => ({
        node_id: nodeId,
        language,
        name: names[language],
        folded: foldForSearch(names[language]),
      })),
    ),
  ],
  [
    'former_game',
    [
      {
        node_id: FORMER_GAME.nodeId,
        vendor: FORMER_GAME.vendor,
        category: FORMER_GAME.category,
        art: FORMER_GAME.art,
        tint: FORMER_GAME.tint,
        name: FORMER_GAME.name,
      },
    ],
  ],
  ['hot_game', seedHotGameIds.map((nodeId, position) => ({ position, node_id: nodeId }))],
  [
    'winner',
    seedWinners.map(({ customer, nodeId, amount }, position) => ({
      position,
      customer,
      node_id: nodeId,
      amount,
      currency: 'BDT',
    })),
  ],
]
