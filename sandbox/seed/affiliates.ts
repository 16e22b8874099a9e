/** Invitation codes of agents and members; one is no longer valid. Other members get theirs when they first look. */
export const seededAffiliates = [
  { code: 'ORIEL2026', name: 'Oriel', active: true, memberId: null },
  { code: 'DHAKA77', name: 'Dhaka 77', active: true, memberId: null },
  { code: 'BILAL', name: 'bilal_agent', active: true, memberId: '40182778' },
  { code: 'OLD2024', name: 'Oriel 2024', active: false, memberId: null },
  { code: 'RAFI88', name: 'rafi88', active: true, memberId: '40182776' },
] as const
