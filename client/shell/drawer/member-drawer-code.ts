import { lazyCode } from '../lazy-code'

/** Code for the top of a member's menu. Guests do not load this code. */
export const memberDrawerCode = lazyCode(() => import('./DrawerMember'), {
  catalogs: ['overlays'],
})
