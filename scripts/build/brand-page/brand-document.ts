import { SEEDED_PASSWORD } from '../../../sandbox/seed/seed-passwords.ts'
import { THEME_NAMES, type Theme } from '../../../shared/config/theme.ts'
import { formatContrastRatio, measureContrasts } from '../../tools/brand/contrast.ts'
import type { Brand } from '../../tools/brand/tokens.ts'

/**
 * Paths of ten screens on the brand page: the first screens of a visitor, and the screens that members use
 * most.
 */
const screens = {
  guest: {
    Home: '/m/home',
    Games: '/m/gameList?gameType=RNG',
    'Log in': '/m/login',
    'Sign up': '/m/register',
    Promotions: '/m/activity',
  },
  member: {
    Me: '/m/member/home',
    Deposit: '/m/voucherCenter',
    Withdraw: '/m/withdraw',
    Rewards: '/m/rewardCenter',
    Protection: '/m/playerProtection',
  },
}

/** Renders the brand values that the operator has set. The product's defaults apply to all others. */
const values = (brand: Brand): string =>
  Object.entries(brand)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('')

const inBoth = (content: (theme: Theme) => string): string =>
  THEME_NAMES.map((theme) => `<div class="theme" data-theme="${theme}">${content(theme)}</div>`).join('')

/**
 * Renders samples of every text colour on every surface where the product uses that colour, with the contrast
 * ratio.
 */
function contrastTiles(brand: Brand, theme: Theme): string {
  const tiles = measureContrasts(brand)
    .filter((each) => each.theme === theme)
    .map(({ ink, on, ratio, least }) => {
      const falls = ratio < least ? ' class="falls-short"' : ''
      return `<li${falls} style="color:var(${ink});background:linear-gradient(var(${on}) 0 0),var(--surface-1)"><b>${ink.slice(2)}</b><span>on ${on.slice(2)}</span><span>${formatContrastRatio(ratio)}</span></li>`
    })
  return `<ul class="tiles">${tiles.join('')}</ul>`
}

const frames = (paths: Readonly<Record<string, string>>): string =>
  Object.entries(paths)
    .map(([title, path]) => {
      const framed = THEME_NAMES.map(
        (theme) =>
          // The brand page's script sets the frame's URL later, because the frames load one after the other
          // (frames.ts).
          `<iframe data-src="${path}" data-theme="${theme}" title="${title}, ${theme}" width="390" height="844"></iframe>`,
      )
      return `<figure><figcaption>${title}</figcaption>${framed.join('')}</figure>`
    })
    .join('')

/**
 * Renders the brand page, which is in English like the sandbox's pages, because operators only use it on
 * their own machine.
 * @param style the brand's values as CSS
 */
export const renderBrandPage = (brand: Brand, style: string): string => `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Brand of ${brand.name}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
<script type="module" src="/scripts/build/brand-page/kit.tsx"></script>
</head>
<body class="brand-page">
<header>
<img src="/icon.svg" alt="" width="64" height="64">
<h1>${brand.name}</h1>
<dl>${values(brand)}</dl>
</header>
<h2>Kit</h2>
<div class="themes" id="kit">${inBoth(() => '')}</div>
<h2>Contrast</h2>
<p>Text needs 4.5:1, the edges of controls (line-control, focus) 3:1. <code>npm run brand</code> refuses less.</p>
<div class="themes">${inBoth((theme) => contrastTiles(brand, theme))}</div>
<h2>Screens of a guest</h2>
<div class="screens">${frames(screens.guest)}</div>
<h2>Screens of a member</h2>
<p>They show your session: <a href="/m/login" target="_blank">log in</a> as rafi88 with ${SEEDED_PASSWORD}, and load this page again. Log in and Sign up then lead to home.</p>
<div class="screens">${frames(screens.member)}</div>
</body>
</html>`
