/** Imported before whatever listens for keys: what an input method takes for itself is no press of ours. */
export function stopComposition(event: KeyboardEvent): void {
  // Safari ends a composition before it tells of the Enter that did so: only the key code is left of it.
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
}

// Tests in Node have no window.
globalThis.addEventListener?.('keydown', stopComposition, true)
