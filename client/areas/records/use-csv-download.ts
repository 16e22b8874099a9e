import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { detectDevice } from '../../../shared/device/user-agent-device'
import { saveFile } from '../../browser/save-file'
import { fetchFromWorker } from '../../data/fetch-from-worker'
import { showToast } from '../../stores/toasts'
import { isPlainClick } from '../../ui/PageLink/PageLink'

const TOO_MANY_REQUESTS = 429

/**
 * Returns true in web views of apps. They do not save files that a page creates, but some of them download
 * the target of a link.
 */
function cannotSave(): boolean {
  const { isInApp, isOwnApp } = detectDevice(navigator.userAgent, navigator.maxTouchPoints)
  return isInApp || isOwnApp
}

interface CsvDownload {
  isLoading: boolean
  /** Click handler of the link to the CSV file. Without scripts, the browser follows the link. */
  load: (event: MouseEvent) => void
}

/**
 * Downloads a CSV file in a script, because the player would see no message if the browser's download failed.
 * Browsers store the blob outside the page's memory.
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
        showToast(t`You’ve downloaded too many files. Wait a minute, then try again.`, { tone: 'error' })
      else showToast(t`We couldn’t download the file. Try again.`, { tone: 'error' })
    } catch {
      showToast(t`We couldn’t download the file. Try again.`, { tone: 'error' })
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
