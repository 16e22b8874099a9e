import arch from '../../client/areas/system/Arch.module.css?inline'
import maintenance from '../../client/areas/system/maintenance/MaintenancePage.module.css?inline'
import support from '../../client/areas/system/SupportLinks.module.css?inline'
import page from '../../client/areas/system/SystemPage.module.css?inline'
import base from '../../client/styles/base.css?inline'
import tokens from '../../client/styles/tokens.css?inline'
import button from '../../client/ui/Button/Button.module.css?inline'
import demo from '../../client/ui/DemoLine/DemoLine.module.css?inline'
import icon from '../../client/ui/Icon/Icon.module.css?inline'
import { documentStyle, fontStyle } from '../theme/document-style'

/** The whole style sheet of the system pages, so that they need no second request. */
export const systemStyles = [
  documentStyle,
  fontStyle,
  tokens,
  base,
  button,
  icon,
  demo,
  page,
  arch,
  support,
  maintenance,
].join('\n')
