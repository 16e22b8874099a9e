type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link opens it in this tab, rather than in a new tab or window or as a download. */
export const isPlainClick = ({
  defaultPrevented,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Click): boolean => !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
