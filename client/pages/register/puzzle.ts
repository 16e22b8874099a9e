/**
 * A third party's puzzle that comes before an SMS is sent (spec §7: "a geetest-type captcha result"). None is built in:
 * each provider has scripts of its own, which the content policy must allow. A deployment that has one assigns it here
 * and lists its origins.
 */
export interface Puzzle {
  /** Shows it; resolves to what the provider gives for the platform, or null when the visitor gave up. */
  solve(language: string): Promise<Readonly<Record<string, string>> | null>
}

export const puzzle: Puzzle | null = null
