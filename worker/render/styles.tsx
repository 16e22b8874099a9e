export const StyleSheets = ({ urls }: { urls: readonly string[] }) =>
  urls.map((href) => <link key={href} rel="stylesheet" href={href} />)

/** Style sheets of a document with an inline first view: fetched after the first paint, applied by a script. */
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
