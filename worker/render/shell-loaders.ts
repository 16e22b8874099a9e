import { numberFormat } from '../../client/i18n/number-format'
import { CAPABILITIES } from '../../shared/config/capabilities'
import { CAPABILITY_FLAGS } from '../../shared/config/capability-flags'
import { consentPurposes } from '../../shared/config/consent-purposes'
import { FREE_PLAY_FLAG, missingCapabilityFlag } from '../../shared/config/platform-flags'
import { enabledFlags } from '../../shared/contract/system-schemas'
import { DOWNLOAD_KINDS, hasAppDownload } from '../../shared/device/app-install'
import { COOKIE_SETTINGS_PATH } from '../../shared/http/worker-paths'
import { defer } from '../../shared/page-data/deferred'
import type { MemberSummary, ShellData } from '../../shared/page-data/shell-data'
import { gatherPageData } from '../loading/gather'
import type { PageLoaders, SharedData } from '../loading/page-loaders'
import { settle } from '../loading/settle'
import { findConfiguredLanguages, withConfiguredDigits } from '../negotiation/language'
import type { PageContext, VariantContext } from '../page-context'
import { fetchServiceContacts } from '../platform/calls/support-calls'
import { fetchFeatureFlags, fetchSettings } from '../platform/calls/system-calls'
import { loadMemberAndBalance, toCurrentWallet, vipLabelOf } from '../platform/current-wallets'
import { platformHas } from '../platform/platform-support'
import type { PublicContext } from '../platform/transport/request-platform'
import { allowsFreePlay } from '../protection/permissions'
import { findAppIconUrl } from '../pwa/manifest'
import { toPublicSession } from '../session/session'
import { customerServiceUrl } from '../status/support-links'
import { footerText, licenceStatements, licenseeContact } from './licence-statement'

/** Names of the per-visitor fields in the shell's data. */
type OfMember = 'session' | 'sessionChange' | 'vitals' | 'member'

/** Returns the shell's flags for capabilities that the platform lacks, or whose feature flag is off. */
const listMissingFlags = (platform: PublicContext, flags: readonly string[]): string[] =>
  CAPABILITIES.filter((name) => {
    const flag = CAPABILITY_FLAGS[name]
    return !platformHas(platform, name) || (flag !== undefined && !flags.includes(flag))
  }).map(missingCapabilityFlag)

/**
 * Loads the data of the shell that all visitors of a variant share. Missing settings get defaults, because a
 * page also works without the platform's settings.
 */
async function loadShell(variant: VariantContext): Promise<SharedData<ShellData, OfMember>> {
  const { product, language, theme, visitor, platform, downloadsFor } = variant
  const parts = {
    settings: fetchSettings,
    whitelabel: fetchFeatureFlags,
    customerService: fetchServiceContacts,
  }
  const loaded = await gatherPageData(platform, parts, { whitelabel: {}, customerService: { list: [] } })
  const resources = loaded.settings?.resources ?? []
  const flags = enabledFlags(loaded.whitelabel).filter(
    (flag) => flag !== FREE_PLAY_FLAG || (variant.offersFreePlay && allowsFreePlay(product)),
  )
  const downloads = DOWNLOAD_KINDS.filter((type) => resources.some((link) => link.resourceType === type))
  const showsBar =
    variant.allowsOffers &&
    downloadsFor !== null &&
    hasAppDownload({ os: downloadsFor, downloads, isMember: visitor !== 'guest', flags })
  const { licence, badges, helpBody } = product
  const localisedLanguage = withConfiguredDigits(language, product.digits)
  return {
    brandName: product.brand.name,
    merchantCode: product.merchantCode,
    language: localisedLanguage,
    languages: findConfiguredLanguages(product.languages).map((one) =>
      withConfiguredDigits(one, product.digits),
    ),
    theme,
    isDemo: product.complianceProfile === 'demo',
    minimumAge: variant.minimumAge,
    licence: licence
      ? {
          statements: licenceStatements(licence, product, language.code),
          licensee: licence.licensee,
          number: licence.number,
          registerUrl: licence.registerUrl,
          sealUrl: licence.sealUrl ?? null,
          contact: licenseeContact(product),
        }
      : null,
    badges: badges.map(({ icon, text, url }) => ({
      icon,
      ...footerText(text, language.code),
      url: url ?? null,
    })),
    helpBody: helpBody ?? null,
    flags: [...flags, ...listMissingFlags(platform, flags)],
    isRestricted: variant.restriction !== 'none',
    hasOffers: variant.allowsOffers,
    customerService: [
      ...new Set(
        loaded.customerService.list.filter((entry) => customerServiceUrl(entry)).map((entry) => entry.csType),
      ),
    ],
    downloads,
    downloadBar: showsBar ? findAppIconUrl(resources) : null,
    imageWidthParameter: product.imageWidthParameter ?? null,
    ...(consentPurposes(product).length > 0 && { cookieSettings: COOKIE_SETTINGS_PATH }),
    saveData: variant.saveData,
    origin: product.origin ?? '',
    degraded: loaded.degraded,
    year: numberFormat(localisedLanguage.locale, { useGrouping: false }).format(new Date().getUTCFullYear()),
  }
}

async function loadMember({ platform }: PageContext, token: string): Promise<MemberSummary> {
  const { info, wallet } = await loadMemberAndBalance(platform, token)
  return {
    account: info.account,
    nickname: info.nickname,
    icon: info.icon ?? null,
    vip: vipLabelOf(platform, info),
    ...toCurrentWallet(wallet),
  }
}

/** Returns the visitor's hydration data (client/data/hydration.ts). */
export const loadVisitorData = ({
  session,
  sessionChange,
  mayMeasureSpeed,
  product,
}: PageContext): Pick<ShellData, 'session' | 'sessionChange' | 'vitals'> => ({
  session: toPublicSession(session),
  sessionChange,
  ...(mayMeasureSpeed && { vitals: product.observe.vitals }),
})

/** Loaders of the shell around every page, which is the root route. */
export const shellLoaders: PageLoaders<ShellData, OfMember> = {
  shared: loadShell,
  member: (context) => {
    const { session, log } = context
    return {
      ...loadVisitorData(context),
      member:
        session.kind === 'member' ? defer(settle(loadMember(context, session.token), 'member', log)) : null,
    }
  },
}
