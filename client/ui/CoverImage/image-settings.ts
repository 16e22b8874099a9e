import { createContext, useContext } from 'react'

/** Settings for image requests; provided by the shell. */
export interface ImageSettings {
  /**
   * Name of the query parameter with which the operator's image server resizes images to a width; null when
   * it does not resize images.
   */
  imageWidthParameter: string | null
  /** True when the visitor sends Save-Data: only the smallest file of each image is used. */
  saveData: boolean
}

export const ImageSettingsContext = createContext<ImageSettings>({
  imageWidthParameter: null,
  saveData: false,
})

export const useImageSettings = (): ImageSettings => useContext(ImageSettingsContext)
