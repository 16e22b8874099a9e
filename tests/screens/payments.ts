/** Queries of payments of the sandbox's seed: credited, not paid, expired; sent and confirmed, sent back. */
export const payments = [
  ...['id=seed-1', 'id=seed-3', 'id=seed-4', 'id=seed-withdrawal-1', 'id=seed-withdrawal-3'],
  ...['id=seed-1&part=receipt', 'id=seed-3&part=missing'],
]
