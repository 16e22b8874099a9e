import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { detectDevice } from '../../../shared/device/device'
import { saveFile } from '../../browser/save-file'
import { fetchFromWorker } from '../../data/fetch-from-worker'
import { showToast } from '../../stores/toasts'
import { isPlainClick } from '../../ui/PageLink/PageLink'

const TOO_MANY_REQUESTS = 429

/**
 * Web views of other apps do not save files that a page creates; at best their app downloads a link's target.
 */
function cannotSave(): boolean {
  const { isInApp, isOwnApp } = detectDevice(navigator.userAgent, navigator.maxTouchPoints)
  return isInApp || isOwnApp
}

interface CsvDownload {
  isLoading: boolean
  /** Handles a click on the link to the CSV file, which the browser follows without scripts. */
  load: (event: MouseEvent) => void
}

/**
 * Loads a CSV file and saves it, because a browser's download would fail without a message to the player.
 * Browsers keep the blob outside the page's memory.
 */
export function useCsvDownload(href: string, name: string): CsvDownload {
  const { t } = useLingui()
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    try {
      const answer = await fetchFromWorker(href, {})
      if (answer.ok) saveFile(await answer.blob(), name)
      else if (answer.status === TOO_MANY_REQUESTS)
        showToast(t`Too many files in a short time. Please wait a minute.`, { tone: 'error' })
      else showToast(t`The file could not be loaded. Please try again.`, { tone: 'error' })
    } catch {
      showToast(t`The file could not be loaded. Please try again.`, { tone: 'error' })
    }
    setLoading(false)
  }
  return {
    isLoading,
    load: (event) => {
      if (!isPlainClick(event.nativeEvent) || cannotSave()) return
      event.preventDefault()
      if (!isLoading) void load()
    },
  }
}
