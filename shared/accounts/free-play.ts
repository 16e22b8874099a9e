/** Feature flag of free play. Without it no trial account can be opened, and nothing offers one. */
export const FREE_PLAY_FLAG = 'FREEPLAY3'
