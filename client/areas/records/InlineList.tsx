import { Fragment, type ReactNode } from 'react'

/** Short texts in one line, with dots between them; what is missing, false or empty is left out. */
export function InlineList({ texts }: { texts: readonly ReactNode[] }) {
  const shown = texts.filter((text) => text !== undefined && text !== null && text !== false && text !== '')
  return shown.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place is a text's only identity
    <Fragment key={index}>
      {index > 0 && <span>{' · '}</span>}
      <bdi>{text}</bdi>
    </Fragment>
  ))
}
