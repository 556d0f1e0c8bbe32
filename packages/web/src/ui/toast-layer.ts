/**
 * The element that holds all toasts. It lies in the page, or in the modal dialog in front: everything outside of that one is inert.
 */
const dialogs: HTMLElement[] = []
let layer: HTMLElement | undefined

/** Made when it is first needed, and the same ever after: toasts keep their state and their time when it moves. */
export function toastLayer(): HTMLElement {
  if (!layer) {
    layer = document.createElement('div')
    moveToFront()
  }
  return layer
}

/** For a dialog that has opened; returns what gives the toasts back when it closes. */
export function takeToastsIn(dialog: HTMLElement): () => void {
  dialogs.push(dialog)
  moveToFront()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    moveToFront()
  }
}

function moveToFront(): void {
  if (!layer) return
  const front = dialogs.at(-1) ?? document.body
  // Keeps focus and animations; not in every browser yet.
  if ('moveBefore' in front && layer.isConnected) front.moveBefore(layer, null)
  else front.append(layer)
}
