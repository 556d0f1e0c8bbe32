export const COPIED_COMMAND = 'Copied the command'

/** What is said where it was refused. */
export const NOT_COPIED = 'The browser does not let it be copied'

/** Into the clipboard; false where the browser keeps it to itself. */
export function copied(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
