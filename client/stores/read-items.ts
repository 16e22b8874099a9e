import { atom } from 'nanostores'

/**
 * Items that members read in this tab, which the platform's lists may not show as read yet; each with its member.
 * Written in the browser only, by client/areas/support/mark-read.ts.
 */
export const $readItems = atom<ReadonlySet<string>>(new Set())
