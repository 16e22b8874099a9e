/** Code for navigations (NavigationSlot.tsx). */
export { createDataStrategy } from '../data/data-strategy'
export { NavigationWork } from './NavigationWork'
