import { lazyCode } from '../lazy-code'

/** The top of a member's menu, which guests do not load. */
export const drawerMemberCode = lazyCode(() => import('./DrawerMember'), {
  catalogs: ['overlays'],
})
