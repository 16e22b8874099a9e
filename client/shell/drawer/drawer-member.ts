import { lazyCode } from '../lazy-code'

/** Code for the top of a member's menu, which guests do not load. */
export const drawerMemberCode = lazyCode(() => import('./DrawerMember'), {
  catalogs: ['overlays'],
})
