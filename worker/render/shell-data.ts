import type { MemberSummary, ShellData } from '../../client/data/shell-data'
import { type LocalisedText, minimumAge } from '../../shared/config/product'
import { flagsOn } from '../../shared/contract/system'
import { downloadKinds, showsDownloadBar } from '../../shared/device/install'
import { appIcon } from '../areas/app/app-icon'
import type { PageContext } from '../context'
import { settle, settleSoon } from '../loading/settle'
import { configuredLanguages, withDigits } from '../negotiation/language'
import { memberInfo } from '../platform/calls/account'
import { customerService } from '../platform/calls/support'
import { settings, whitelabel } from '../platform/calls/system'
import { balance } from '../platform/calls/wallet'
import { publicSession } from '../session/session'
import { supportHref } from '../status/support'

/** The shell's data (root route). Never throws, because a page must render even without settings. */
export async function loadShell(page: PageContext): Promise<ShellData> {
  const { product, language, theme, session, platform, log } = page
  const member = session.kind === 'member' ? settle(loadMember(page, session.token), 'member', log) : null

  const [settingsOrNone, whitelabelOrNone, serviceOrNone] = await Promise.all([
    settleSoon(settings(platform), 'settings', log),
    settleSoon(whitelabel(platform), 'whitelabel', log),
    settleSoon(customerService(platform), 'customerService', log),
  ])
  const resources = settingsOrNone.ok ? settingsOrNone.value.value.resources : []
  const downloads = downloadKinds.filter((type) => resources.some((link) => link.resourceType === type))
  const flags = whitelabelOrNone.ok ? flagsOn(whitelabelOrNone.value.value) : []
  const showsBar = showsDownloadBar({
    device: page.device,
    downloads,
    isHidden: page.hidesDownloadBar,
    isInstalled: false,
    isMember: session.kind === 'member',
    flags,
  })
  const localise = (text: LocalisedText) => text[language.code] ?? text.EN
  const { licence, badges, helpBody } = product
  return {
    brandName: product.brand.name,
    merchantCode: product.merchantCode,
    language: withDigits(language, product.digits),
    languages: configuredLanguages(product.languages).map((one) => withDigits(one, product.digits)),
    theme,
    session: publicSession(session),
    sessionChange: page.sessionChange,
    member,
    isDemo: product.complianceProfile === 'demo',
    minimumAge: minimumAge(product, page.country),
    licence: licence
      ? {
          statement: localise(licence.statement),
          licensee: licence.licensee,
          number: licence.number,
          registerUrl: licence.registerUrl,
          sealUrl: licence.sealUrl ?? null,
        }
      : null,
    badges: badges.map(({ icon, text, url }) => ({ icon, text: localise(text), url: url ?? null })),
    helpBody: helpBody ?? null,
    flags,
    customerService: serviceOrNone.ok
      ? [
          ...new Set(
            serviceOrNone.value.value.list.filter((entry) => supportHref(entry)).map((entry) => entry.csType),
          ),
        ]
      : [],
    downloads,
    downloadBar: showsBar ? appIcon(resources) : null,
    imageWidthParameter: product.imageWidthParameter ?? null,
    saveData: page.saveData,
    origin: product.origin ?? '',
    degraded: [settingsOrNone, whitelabelOrNone, serviceOrNone].some((part) => !part.ok),
    year: new Date().getUTCFullYear(),
  }
}

async function loadMember({ platform }: PageContext, token: string): Promise<MemberSummary> {
  const [info, wallet] = await Promise.all([memberInfo(platform, token), balance(platform, token)])
  return {
    account: info.account,
    nickname: info.nickname,
    icon: info.icon ?? null,
    vip: info.clubLabel?.labelName ?? '0',
    balance: wallet.sumBalance,
    currency: wallet.currency,
    currencySymbol: wallet.currencySymbol,
  }
}
