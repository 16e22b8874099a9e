/**
 * What an answer did to the session of whoever asked, or found out about it: somebody has logged in, or has registered
 * and is logged in, or is logged out. `changed`: the session is not the one that the page was made for.
 */
export type SessionChange = 'began' | 'registered' | 'ended' | 'changed'
