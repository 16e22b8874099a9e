import button from '../../client/components/Button/Button.module.css?inline'
import icon from '../../client/components/Icon/Icon.module.css?inline'
import arch from '../../client/components/SystemPage/Arch.module.css?inline'
import support from '../../client/components/SystemPage/SupportLinks.module.css?inline'
import page from '../../client/components/SystemPage/SystemPage.module.css?inline'
import maintenance from '../../client/pages/maintenance/MaintenancePage.module.css?inline'
import base from '../../client/styles/base.css?inline'
import tokens from '../../client/styles/tokens.css?inline'

/** Style sheet of the system pages, whole, so that they need no second request (DESIGN §4.21). */
export const systemStyles = [tokens, base, button, icon, page, arch, support, maintenance].join('\n')
