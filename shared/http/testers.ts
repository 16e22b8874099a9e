/** Form that asks testers of a demonstration for their token. */
export const TESTERS_ENTRANCE = '/__sandbox/enter'
/** Cookie that keeps it. */
export const TESTERS_COOKIE = 'testers-token'
