import { openDialogs, topDialog } from './dialog/open-dialogs.ts'

/**
 * The element that holds all toasts. It lies in the page, or in the top dialog: everything outside of that one is inert. It stays the
 * same, so that toasts keep their state and their time when it moves.
 */
export const toastLayer = document.createElement('div')

function moveToTop(): void {
  const top = topDialog() ?? document.body
  // Keeps focus and animations; not in every browser yet.
  if ('moveBefore' in top && toastLayer.isConnected) top.moveBefore(toastLayer, null)
  else top.append(toastLayer)
}

moveToTop()
openDialogs.subscribe(moveToTop)
