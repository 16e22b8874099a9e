type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link asks for what it leads to, here: not in a new tab or window, not as a download. */
export const isPlainClick = ({
  defaultPrevented,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Click): boolean => !defaultPrevented && button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
