/** Links of style sheets, in their order. */
export const Sheets = ({ urls }: { urls: readonly string[] }) =>
  urls.map((href) => <link key={href} rel="stylesheet" href={href} />)

/** A style element. */
export const Style = ({ nonce, css }: { nonce: string; css: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own build
  <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
)
