/** Widths of the stored images in px, smallest first. A URL without a width gets the last but one. */
export const widths = { tiles: [96, 240, 480], banners: [720, 1440] } as const

/** The smallest stored width that is at least `asked`, else the largest. */
export function nearestWidth(kept: readonly number[], asked: string | undefined): number {
  const wanted = /^\d{1,5}$/.test(asked ?? '') ? Number(asked) : (kept.at(-2) ?? 0)
  return kept.find((width) => width >= wanted) ?? kept.at(-1) ?? wanted
}
