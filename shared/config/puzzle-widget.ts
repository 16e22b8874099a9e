/**
 * True when this build can show the puzzle of a registration (client/areas/account/register/puzzle.ts).
 * Without a widget, the worker refuses to start with `puzzle` configured.
 */
export function hasPuzzleWidget(): boolean {
  return false
}
