/** The login password of every seeded account. */
export const SEEDED_PASSWORD = 'play1234'

/**
 * Salt and hash of each seeded account's password, in the format of account/account-rows.ts. Computed in advance,
 * because hashing all passwords would add half a second to every reset.
 */
const HASHES: Readonly<Record<string, readonly [salt: string, hash: string]>> = {
  rafi88: ['hgQZzQ0S3RrxHn2vS+Hq6g==', 'lF2Xg8Q4lA6780tU0rK0S6m/bHqyGg3et+IPJogmNWg='],
  nusrat: ['6akdTvXLFNygu4fNUcJByg==', 'VYuWJ0ROWyACambt3US54obbDMFU5aQTvgNADAjCZCU='],
  bilal_agent: ['8hseE7QkKILWLg/UjaZjJQ==', 'uFLJ1NM/AvyD7fsGF4qhuqZ8nVjOp8fzwMn0GFPAG7Q='],
  hamza: ['KJ5Mtfh2UMkMzpmam/5jDQ==', 'Ef+J/sM1IU5psf5HwRj3anfOL219FSSbsS2/1bOmXMQ='],
  tanvir: ['eWVhci1vZi1iZXRzLTAwMQ==', 'HwsZFVULTaXybSwt/hthIFbxcpSusEG3q+eEmCCOXLc='],
  trial01: ['jzcGMFwtM7wtP4ba/awoYQ==', 'AQALgm0iGhfFVbrEkipZv2o1Jb9Jv3AUp4MOtJhMos0='],
  special40: ['FSUX529TX0g02+ca7O3Zhg==', 'B5AEmYUigjmwxhkzex5oFIHaYRxFcSdj8PNtoSOh3G4='],
  special41: ['exn2AQc2S7V6GbLUZJa8/A==', 'n/oEZKEvlLsdJ6O/7E9KpnLFRJn8PYAFPle9vX8Wyxc='],
  special42: ['gd4B0HpDTew6PoVVPxd0tQ==', 'V4FLY0UfXPkurxu1adVWS0uNIfRPfikcvT/0qYPOPP4='],
  closed01: ['JTo0pJwkreSM3ElFbr/TDQ==', '8BdTq4J2e0MttNPlBPNiDXu5KqakKq2JUVdtJFc2cvg='],
  paused01: ['cHJvdGVjdGlvbi0wMDAwMQ==', 's+mRMs/q+1yMUjCOjYZs+QOcGLGVaeiDY3Fv27eAxKg='],
  excluded01: ['cHJvdGVjdGlvbi0wMDAwMg==', 'bGFyk/8yRe23YyrpFEE4mfZDdBbXTFu2eO/d9AZpHWM='],
  limits01: ['cHJvdGVjdGlvbi0wMDAwMw==', 'TO1o4XmcErBxHeQwhtsAgoegFEXGjBEFFp4CYuH+WMg='],
}

/** The fund password of the seeded accounts that have one. */
export const SEEDED_FUND_PASSWORD = '246810'

const fundHashes: typeof HASHES = {
  rafi88: ['ZnVuZC1wYXNzd29yZC0wMQ==', 'GeftBDJN4uTFvpGIhEYkxMSk67LCjEBesdbSjRnHkLo='],
  hamza: ['ZnVuZC1wYXNzd29yZC0wMg==', 'HtjDAc6ar0e8+1KdMp5CPU7KxUrJRisUHtBZroXxz88='],
}

const stored = ([salt, hash]: readonly [salt: string, hash: string]) => `pbkdf2-sha256$100000$${salt}$${hash}`

/** Returns the stored hash of a seeded account's login password. */
export function getSeededPasswordHash(account: string): string {
  const saltAndHash = HASHES[account]
  if (!saltAndHash) throw new Error(`The seed has no password for ${account}`)
  return stored(saltAndHash)
}

/** Returns the stored hash of a seeded account's fund password; null: the account has none. */
export function getSeededFundPasswordHash(account: string): string | null {
  const saltAndHash = fundHashes[account]
  return saltAndHash ? stored(saltAndHash) : null
}
