import { atom } from 'nanostores'

/** Something that the visitor asked for is on its way, so the bar of a navigation shows. Written in the browser only. */
export const $isAwaited = atom(false)
