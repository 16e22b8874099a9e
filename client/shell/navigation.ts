/** What navigations need (NavigationSlot.tsx). */
export { createDataStrategy } from '../data/data-strategy'
export { NavigationWork } from './NavigationWork'
