import { atom } from 'nanostores'
import type { ComponentType } from 'react'

/** A dialog that home shows when nothing else is going on, with its code; null: none. Written in the browser only. */
export const $lateDialog = atom<ComponentType | null>(null)
