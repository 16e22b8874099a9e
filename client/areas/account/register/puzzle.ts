import type { Puzzle, PuzzleResult } from '../../../../shared/contract/account'
import { callApi } from '../../../data/api'

/**
 * A third-party puzzle before the SMS of a registration. It is shown when the platform's registration rules
 * say `geetest` and the deployment configures a provider (`puzzle` in its product configuration). Only the
 * widget is missing: the worker returns the operator's id at `GET /m/api/puzzle`, accepts the result at `POST
 * /m/api/codes/register`, and passes it to the platform, which verifies it with the provider.
 *
 * No widget is built in, because each provider has its own scripts, whose origins the content policy
 * (worker/security) must allow. A deployment with a provider assigns its widget to `PUZZLE_WIDGET` and returns true
 * from `hasPuzzleWidget` (shared/config/puzzle.ts). Until then the worker does not start with `puzzle` configured:
 * players would have to solve a puzzle that never appears.
 */
export interface PuzzleWidget {
  /**
   * Shows the puzzle to the visitor.
   * @param language BCP 47 tag
   * @returns the provider's result for the platform, or null when the visitor cancelled
   */
  solve(puzzle: Puzzle, language: string): Promise<PuzzleResult | null>
}

export const PUZZLE_WIDGET: PuzzleWidget | null = null

/**
 * Solves the puzzle that registration requires, if any, and returns the request field that proves it. Returns
 * an empty object when no widget can show the puzzle; the platform then refuses to send an SMS. Null when the
 * visitor cancelled.
 * @param widget replaces the widget in tests
 */
export async function solvePuzzle(
  language: string,
  widget: PuzzleWidget | null = PUZZLE_WIDGET,
): Promise<{ puzzle?: PuzzleResult } | null> {
  const answer = widget && (await callApi((api) => api.puzzle.$get, {}))
  if (!answer?.ok) return {}
  const puzzle = await widget?.solve(answer.value, language)
  return puzzle ? { puzzle } : null
}
