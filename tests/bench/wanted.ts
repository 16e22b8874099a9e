/** A figure beside what it should be at most, which says what falls short. */
export function atMost(figure: number, limit: number, unit: string, digits = 0): string {
  const text = `${figure.toFixed(digits)} ${unit}`.trim()
  return figure <= limit ? text : `${text} (SHORT: wanted ≤ ${limit})`
}

/** The same for a figure that should be large. */
export function atLeast(figure: number, limit: number, unit: string, digits = 0): string {
  const text = `${figure.toFixed(digits)} ${unit}`.trim()
  return figure >= limit ? text : `${text} (SHORT: wanted ≥ ${limit})`
}
