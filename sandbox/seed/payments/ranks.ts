/** Levels by what was played, minor units. Before the first one a member has none, and is shown as VIP 0. */
export const seedRanks = [
  { level: 'VIP 1', played: 1_000_000 },
  { level: 'VIP 2', played: 5_000_000 },
  { level: 'VIP 3', played: 20_000_000 },
  { level: 'VIP 4', played: 50_000_000 },
  { level: 'VIP 5', played: 150_000_000 },
]
