/** Where most keys of the page are meant for. */
export function focusLines(): void {
  document.querySelector<HTMLElement>('[data-log-lines]')?.focus({ preventScroll: true })
}
