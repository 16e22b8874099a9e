import { href, isBuilt } from '../../../../shared/pages'
import type { Session } from '../../../data/shell-data'

/**
 * Where 'Go to activity' leads: members to the reward centre, guests to the promotions. Members too as long as the
 * reward centre is not in the page table.
 */
export const activityHref = (
  { kind }: Pick<Session, 'kind'>,
  hasRewards = isBuilt('reward-center'),
): string => (kind === 'member' && hasRewards ? href('reward-center') : href('activity'))
