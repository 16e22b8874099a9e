import { atom } from 'nanostores'

/**
 * Whether the session has ended since somebody last logged in on this page; `elsewhere`: from another device. Written in
 * the browser only, by client/shell/bars/EndedLine.tsx.
 */
export const $ended = atom<boolean | 'elsewhere'>(false)
