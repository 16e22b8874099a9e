import type { Game, GameFacts } from '../contract/game-schemas'
import { href } from '../paths'

/** A game and its facts, which a player can read before opening the game. */
export interface GameInfo {
  game: Game
  facts: GameFacts
}

/** Returns the URL of the page with a game's facts. Node ids are unique only within one vendor. */
export const gameInfoHref = ({ nodeId, vendor }: Pick<Game, 'nodeId' | 'vendor'>): string =>
  href('game', { info: nodeId, vendor })
