import type { RegisterField, RegisterRules } from '../../../../shared/contract/account-schemas'
import type { Protection } from '../../../../shared/contract/protection-schemas'
import { enabledFlags } from '../../../../shared/contract/system-schemas'
import type { Verification } from '../../../../shared/contract/verification-schemas'
import { describeIdentityFaults } from '../../../../shared/protection/identity-rules'
import { type ComplianceProfile, protectionRules } from '../../../../shared/protection/rules'
import type { VerificationStepKind } from '../../../../shared/verification/document-kinds'
import type { ConformanceFindings } from '../finding'
import type { SampleContext } from '../samples'

const CHECK = 'identity before play'

/** Details that must be known before play, with the registration field and the verification steps for each. */
const DETAILS: readonly [name: string, field: RegisterField, steps: readonly VerificationStepKind[]][] = [
  ['name', 'payeeName', ['person', 'identity']],
  ['address', 'address', ['address']],
  ['date of birth', 'dateOfBirth', ['person', 'identity']],
]

/** Returns the details that neither the registration nor a verification step before play asks for. */
const missingDetails = ({ fields }: RegisterRules, { steps }: Verification): string[] =>
  DETAILS.filter(
    ([, field, kinds]) =>
      !(fields[field]?.enabled && fields[field].required) &&
      !steps.some(({ kind, when = 'play' }) => when === 'play' && kinds.includes(kind)),
  ).map(([name]) => name)

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
  if (!rules.identityBeforePlay) return
  const found = replies.get('protection') as Protection | undefined
  if (found && found.identity === undefined)
    findings.warn(CHECK, 'protection', '`identity` is absent: no member can play or deposit')
  const registration = replies.get('registerRules') as RegisterRules | undefined
  const verification = replies.get('verificationStatus') as Verification | undefined
  // A verified member may have no steps left to report.
  const isKnown = verification && (verification.state !== 'verified' || verification.steps.length > 0)
  const missing = registration && isKnown ? missingDetails(registration, verification) : []
  if (missing.length > 0)
    findings.warn(
      CHECK,
      'registerRules',
      `neither registration nor a verification step before play asks for: ${missing.join(', ')}`,
    )
}
