import type { Puzzle, PuzzleResult } from '../../../../shared/contract/account'
import { api, ask } from '../../../data/api'

/**
 * A third party's puzzle that comes before the SMS of a registration. It is shown when both sides want it:
 * the platform's registration rules say `geetest`, and the deployment names the provider (`puzzle` in its product
 * configuration). Everything but the visible widget is in place: the worker gives the operator's id at
 * `GET /m/api/puzzle`, takes the result with `POST /m/api/codes/register`, and hands it to the platform, which asks the
 * provider.
 *
 * No widget is built in: each provider has scripts of its own, which the content policy (worker/security) must allow
 * by origin. A deployment that has one assigns it to `widget`, and says so in `hasPuzzleWidget` (contract.ts). Until
 * then the worker does not start with `puzzle` configured: players would be asked for a puzzle that nothing shows.
 */
export interface PuzzleWidget {
  /**
   * Shows the puzzle.
   * @param language BCP 47 tag
   * @returns what the provider gives for the platform, or null when the visitor gave up
   */
  solve(puzzle: Puzzle, language: string): Promise<PuzzleResult | null>
}

export const widget: PuzzleWidget | null = null

/**
 * What goes with the number to the worker: the solved puzzle, or nothing where it cannot be shown, and then the platform
 * says why it sends no SMS. Null when the visitor gave up.
 *
 * @param shown for tests
 */
export async function solvePuzzle(
  language: string,
  shown: PuzzleWidget | null = widget,
): Promise<{ puzzle?: PuzzleResult } | null> {
  const asked = shown && (await ask(api.puzzle.$get, {}))
  if (!asked?.ok) return {}
  const puzzle = await shown?.solve(asked.value, language)
  return puzzle ? { puzzle } : null
}
