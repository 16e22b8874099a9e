/**
 * Cookie in which a browser keeps a confirmed logout until the worker has answered it: the CSRF token of the session to
 * end. The cookie goes with every request, so the first one that arrives ends the session, whatever it asks for, after
 * a reload too. With another session's token it ends nothing.
 */
export const LOG_OUT_MARK = '__Host-log-out'
