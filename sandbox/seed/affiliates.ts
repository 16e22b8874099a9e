/** Invitation codes of agents; the last one is no longer valid. */
export const seededAffiliates = [
  { code: 'ORIEL2026', name: 'Oriel', active: true },
  { code: 'DHAKA77', name: 'Dhaka 77', active: true },
  { code: 'BILAL', name: 'bilal_agent', active: true },
  { code: 'OLD2024', name: 'Oriel 2024', active: false },
] as const
