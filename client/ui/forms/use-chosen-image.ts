import { type ChangeEvent, type RefObject, useRef, useState } from 'react'
import { prepareImage } from './prepare-image'

export interface ChosenImage {
  input: RefObject<HTMLInputElement | null>
  /** The image as a data: URL; undefined without a usable image. */
  preview: string | undefined
  /**
   * Processes the image that was chosen in a change event. Replaces the file with a smaller version, or
   * removes an unusable file.
   */
  take: (event: ChangeEvent<HTMLInputElement>) => Promise<void>
  /** Removes the image: empties the file input and focuses it. */
  remove: () => void
}

/**
 * Manages the image in a file input. @param onError called with the error code of an unusable file; undefined
 * clears the error
 */
export function useChosenImage(onError: (code: string | undefined) => void): ChosenImage {
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string>()
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (!file) return setPreview(undefined)
    const prepared = await prepareImage(file)
    if (typeof prepared === 'string') {
      currentTarget.value = ''
      setPreview(undefined)
      return onError(prepared)
    }
    currentTarget.files = prepared.files
    setPreview(prepared.preview)
    onError(undefined)
  }
  const remove = () => {
    if (!input.current) return
    input.current.value = ''
    setPreview(undefined)
    onError(undefined)
    input.current.focus()
  }
  return { input, preview, take, remove }
}
