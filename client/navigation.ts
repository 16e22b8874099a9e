/** What navigations need (client/shell/parts.ts). */
export { createDataStrategy } from './data/data-strategy'
export { NavigationWork } from './shell/NavigationWork'
