/** Widths that pictures are kept in, px, smallest first; an address without a width means the last but one. */
export const widths = { tiles: [96, 240, 480], banners: [720, 1440] } as const

/** The smallest kept width that is at least the one asked for, else the largest. */
export function nearestWidth(kept: readonly number[], asked: string | undefined): number {
  const wanted = /^\d{1,5}$/.test(asked ?? '') ? Number(asked) : (kept.at(-2) ?? 0)
  return kept.find((width) => width >= wanted) ?? kept.at(-1) ?? wanted
}
