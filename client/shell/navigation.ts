/** Code for navigations, loaded at the first interaction. */
export { createDataStrategy } from '../data/data-strategy'
export { NavigationWork } from './NavigationWork'
