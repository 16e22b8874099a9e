import type { Puzzle, PuzzleResult } from '../../../../shared/contract/captcha-schemas'
import { callApi } from '../../../data/call-api'

/**
 * A third-party captcha puzzle that a visitor solves before the registration SMS is sent. It is required when
 * the platform's registration rules say `geetest` and the deployment configures a provider (`puzzle` in its
 * product configuration). The worker's side is complete. It returns the operator's id at `GET /m/api/puzzle`.
 * It accepts the result at `POST /m/api/codes/register` and passes it to the platform, which verifies it with
 * the provider.
 *
 * Only the widget is missing. None is built in, because each provider has its own scripts, and the content
 * security policy (worker/security) must allow their origins. A deployment with a provider assigns its widget
 * to `PUZZLE_WIDGET` and returns true from `hasPuzzleWidget` (shared/config/puzzle-widget.ts). Until then, the
 * worker does not start with `puzzle` configured, because players would have to solve a puzzle that never
 * appears.
 */
export interface PuzzleWidget {
  /**
   * Shows the puzzle to the visitor.
   * @param language BCP 47 tag
   * @returns the provider's result, which is sent to the platform, or null when the visitor cancelled
   */
  solve(puzzle: Puzzle, language: string): Promise<PuzzleResult | null>
}

export const PUZZLE_WIDGET: PuzzleWidget | null = null

/**
 * Shows the captcha puzzle if registration requires one, and returns the request field with its result.
 * Returns an empty object when no puzzle can be shown; the platform then refuses to send an SMS. Returns null
 * when the visitor cancelled.
 * @param widget replaces `PUZZLE_WIDGET` in tests
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
