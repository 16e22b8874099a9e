import { createContext, useContext } from 'react'

/** How images are asked for on this page; the shell provides it. */
export interface ImageSettings {
  /** Query parameter of the image origin that names a width; null: it has no smaller forms. */
  imageWidthParameter: string | null
  /** The visitor asked for less data: only the smallest form is offered. */
  saveData: boolean
}

export const ImageSettingsContext = createContext<ImageSettings>({
  imageWidthParameter: null,
  saveData: false,
})

export const useImageSettings = (): ImageSettings => useContext(ImageSettingsContext)
