import { Fragment, type ReactNode } from 'react'

/** Short texts in one line, separated by dots; missing, false and empty texts are left out. */
export function InlineTextList({ texts }: { texts: readonly ReactNode[] }) {
  const visibleTexts = texts.filter(
    (text) => text !== undefined && text !== null && text !== false && text !== '',
  )
  return visibleTexts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the index is a text's only identity
    <Fragment key={index}>
      {index > 0 && <span>{' · '}</span>}
      <bdi>{text}</bdi>
    </Fragment>
  ))
}
