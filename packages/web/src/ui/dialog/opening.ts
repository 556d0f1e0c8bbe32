/** What comes when a control is pressed: a dialog, or a question before anything is done. */
export type Opens = 'dialog' | 'question'

/** What tells it, to be spread on the control: to whoever hears it both are dialogs. */
export function opening(opens: Opens | undefined) {
  return opens && ({ 'aria-haspopup': 'dialog', 'data-asks': opens === 'question' || undefined } as const)
}
