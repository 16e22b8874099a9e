import { atom } from 'nanostores'

/** Unread announcements of a member, for the bottom bar. Written in the browser only. */
export const $unreadNotices = atom(0)
