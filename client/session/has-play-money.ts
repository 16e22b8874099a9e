import { isTrial } from '../../shared/accounts/rights'
import type { ShellData } from '../../shared/page-data/shell-data'

/** Whether this visitor plays for play money only: everybody in a demonstration, and trial players anywhere. */
export const hasPlayMoney = ({ isDemo, session }: Pick<ShellData, 'isDemo' | 'session'>): boolean =>
  isDemo || (session.kind === 'member' && isTrial(session.type))
