import { createContext, useContext } from 'react'

/** Settings for image requests; provided by the shell. */
export interface ImageSettings {
  /** Query parameter of the image origin for the width; null when it does not resize images. */
  imageWidthParameter: string | null
  /** True when the visitor sends Save-Data: only the smallest file of each image is used. */
  saveData: boolean
}

export const ImageSettingsContext = createContext<ImageSettings>({
  imageWidthParameter: null,
  saveData: false,
})

export const useImageSettings = (): ImageSettings => useContext(ImageSettingsContext)
