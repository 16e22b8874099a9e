/** Exports of the code for navigations, which loads at the first interaction. */
export { createDataStrategy } from '../data/data-strategy'
export { NavigationWork } from './NavigationWork'
