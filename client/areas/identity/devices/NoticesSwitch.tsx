import { Trans, useLingui } from '@lingui/react/macro'
import { RowTexts, rowClass } from '../../../ui/rows/Row'
import { Switch } from '../../../ui/Switch/Switch'
import { DeviceForm } from './DeviceForm'
import { useDeviceChange } from './use-device-change'

/** Whether a login from a new device is told in the inbox. Posts a form, so it also works without scripts. */
export function NoticesSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  const { busy, submit } = useDeviceChange(
    isOn ? t`New logins are no longer told.` : t`New logins are told from now on.`,
  )
  return (
    <DeviceForm
      intent="notices"
      values={{ isOn: isOn ? 'off' : 'on' }}
      onSubmit={submit}
      className={rowClass({ size: 'large', isCard: true })}
    >
      <RowTexts
        title={
          <span id="tell-new-logins">
            <Trans>Tell me about new logins</Trans>
          </span>
        }
        note={<Trans>A message in your inbox when a new device logs in, or somebody in a new country</Trans>}
      />
      <Switch isOn={isOn} labelledBy="tell-new-logins" busy={busy} />
    </DeviceForm>
  )
}
