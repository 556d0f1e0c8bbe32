/** What is asked before a form is left whose save waits for the network: leaving alone gives up nothing that was sent on its way. */
export function leavingWith(text: string, waits: boolean): string {
  return waits ? `${text} ${SENT_ALL_THE_SAME}` : text
}

const SENT_ALL_THE_SAME =
  'A save waits for the network: it is sent all the same, unless you give it up first.'
