import type { Protection } from '../../../../shared/contract/protection-schemas'
import { enabledFlags } from '../../../../shared/contract/system-schemas'
import { describeIdentityFaults } from '../../../../shared/protection/identity-rules'
import { type ComplianceProfile, protectionRules } from '../../../../shared/protection/rules'
import type { ConformanceFindings } from '../finding'
import type { SampleContext } from '../samples'

const CHECK = 'identity before play'

/** Warns about a platform on which no member could play or deposit by the rules of the compliance profile. */
export function checkIdentity(
  findings: ConformanceFindings,
  { replies }: Pick<SampleContext, 'replies'>,
  profile: ComplianceProfile,
): void {
  const rules = protectionRules(profile)
  const flags = replies.get('whitelabel') as Parameters<typeof enabledFlags>[0] | undefined
  if (flags)
    for (const fault of describeIdentityFaults(enabledFlags(flags), rules))
      findings.warn(CHECK, 'whitelabel', fault)
  const found = replies.get('protection') as Protection | undefined
  if (rules.identityBeforePlay && found && found.identity === undefined)
    findings.warn(CHECK, 'protection', '`identity` is absent: no member can play or deposit')
}
