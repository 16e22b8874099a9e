export const StyleSheets = ({ urls }: { urls: readonly string[] }) =>
  urls.map((href) => <link key={href} rel="stylesheet" href={href} />)

/**
 * Links to the style sheets of a document whose first view has inline CSS: the browser fetches them after the
 * first paint, and a script applies them.
 */
export const LateStyleSheets = ({ urls }: { urls: readonly string[] }) => (
  <>
    {urls.map((href) => (
      <link key={href} rel="stylesheet" href={href} media="print" data-late="" />
    ))}
    <noscript>
      <StyleSheets urls={urls} />
    </noscript>
  </>
)

export const InlineStyle = ({ nonce, css }: { nonce: string; css: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own build
  <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
)
