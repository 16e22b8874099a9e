/** A member's cookie, `name=value`, as browsers are given it for this origin. */
export function sessionCookie(cookie: string, origin: string) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url: origin, secure: true }
}
