import { lazyCode } from '../lazy-code'

/** Top of a member's menu, which guests do not load. */
export const drawerMemberCode = lazyCode(() => import('./DrawerMember'), {
  catalogs: ['overlays'],
})
