/** Runs work after the next frame is painted, in a task of its own. */
export const afterPaint = (run: () => void): void => void requestAnimationFrame(() => void setTimeout(run))
