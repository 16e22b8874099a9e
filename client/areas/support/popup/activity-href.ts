import { href } from '../../../../shared/paths'
import type { Session } from '../../../data/shell-data'

/** Where 'Go to activity' leads: members to the reward centre, guests to the promotions. */
export const activityHref = ({ kind }: Pick<Session, 'kind'>): string =>
  kind === 'member' ? href('reward-center') : href('activity')
