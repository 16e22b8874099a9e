import type { Context } from 'hono'
import { isbot } from 'isbot'
import { USER_AGENT_MAX } from '../../shared/config/limits'

/** Whether a crawler asks, by its name. Only so much of the name is read: the search tries a long pattern at each character. */
export const isCrawler = ({ req }: Context): boolean =>
  isbot(req.header('User-Agent')?.slice(0, USER_AGENT_MAX))
