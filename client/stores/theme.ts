import { atom } from 'nanostores'
import type { Theme } from '../../shared/config/theme'

/** Theme chosen in this tab; null: still the one the worker rendered. Written in the browser only. */
export const $theme = atom<Theme | null>(null)
