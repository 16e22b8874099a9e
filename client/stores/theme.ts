import { atom } from 'nanostores'
import type { Theme } from '../../shared/config/theme'

/** The theme chosen in this tab; null keeps the one that the worker rendered. Written in the browser only. */
export const $theme = atom<Theme | null>(null)
