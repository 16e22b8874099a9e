/** Levels by what was played, minor units: every member has the first. */
export const seedRanks = [
  { level: 'VIP 1', played: 0 },
  { level: 'VIP 2', played: 5_000_000 },
  { level: 'VIP 3', played: 20_000_000 },
  { level: 'VIP 4', played: 50_000_000 },
  { level: 'VIP 5', played: 150_000_000 },
]
