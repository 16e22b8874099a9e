import { useLingui } from '@lingui/react/macro'
import type { DeviceName } from '../../../../shared/contract/sessions'

/** A device in words: what it is, and the browser. */
export function useDeviceWords(): (device: DeviceName) => string {
  const { t } = useLingui()
  return ({ model, os, browser, kind }) => {
    const system = model ?? os ?? kindWord(kind)
    if (system === undefined) return browser ?? t`Unknown device`
    return browser === undefined ? system : t`${{ device: system }}, ${{ browser }}`
  }

  function kindWord(kind: DeviceName['kind']): string | undefined {
    if (kind === 'phone') return t`Phone`
    if (kind === 'tablet') return t`Tablet`
    return kind === 'desktop' ? t`Computer` : undefined
  }
}
