import { loginHref } from '../../shared/http/return-url'
import type { Session } from '../../shared/page-data/shell-data'

/** The link to a page for members: guests log in first, and get from there to the page. */
export const membersHref = ({ kind }: Pick<Session, 'kind'>, to: string): string =>
  kind === 'guest' ? loginHref(to) : to
