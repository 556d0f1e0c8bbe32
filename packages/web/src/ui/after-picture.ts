/** What nobody waits for runs when the next picture is on the screen. */
export function afterPicture(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}
