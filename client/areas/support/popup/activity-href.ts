import type { Session } from '../../../../shared/page-data/shell-data'
import { href } from '../../../../shared/paths'

/** Where 'Go to activity' leads: members to the reward centre, guests to the promotions. */
export const activityHref = ({ kind }: Pick<Session, 'kind'>): string =>
  kind === 'member' ? href('reward-center') : href('activity')
