import type { ClipboardEvent } from 'react'

/**
 * What is pasted as the whole of a field comes without the white space around it: nobody sees that of an id or a pin, and it is
 * refused or kept for good.
 */
export function pasteAlone(event: ClipboardEvent<HTMLInputElement>): void {
  const { currentTarget: field, clipboardData } = event
  const { value, selectionStart, selectionEnd, readOnly } = field
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const text = clipboardData.getData('text')
  const alone = text.trim()
  if (readOnly || !isWhole || alone === text || alone === '') return
  event.preventDefault()
  // As typed: so that it can be taken back as anything typed can.
  document.execCommand('insertText', false, alone.replaceAll(/[\r\n]+/g, ' '))
}
