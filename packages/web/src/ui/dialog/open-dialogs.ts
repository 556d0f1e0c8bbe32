import { createStore } from '../store.ts'

/** In the order in which they were opened. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** All outside of the top dialog is inert: what comes up, or is said, while one is open has to be inside of it. */
export const topDialog = () => openDialogs.get().findLast((dialog) => dialog.matches(':modal'))
