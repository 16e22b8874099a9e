import { atom } from 'nanostores'

/** What the header calls the page instead of its row's title, once that is known; translated. */
export const $ownHeading = atom<string | undefined>()
