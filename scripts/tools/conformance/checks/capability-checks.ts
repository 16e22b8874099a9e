import type { Settings } from '../../../../shared/contract/system-schemas'
import { missingRequiredCapabilities } from '../../../../shared/protection/required-capabilities'
import type { ComplianceProfile } from '../../../../shared/protection/rules'
import type { ConformanceFindings } from '../finding'
import type { SampleContext } from '../samples'

/** Reports the features that the compliance profile requires and the platform does not name in its settings. */
export function checkRequiredCapabilities(
  findings: ConformanceFindings,
  { replies }: Pick<SampleContext, 'replies'>,
  profile: ComplianceProfile,
): void {
  const settings = replies.get('settings') as Settings | undefined
  for (const name of missingRequiredCapabilities(profile, settings?.capabilities))
    findings.note(
      'capabilities',
      'settings',
      `capabilities does not name ${name}, which the profile ${profile} requires`,
    )
}
