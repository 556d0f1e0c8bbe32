/** Whether what a page has been waiting for may take the focus: nobody has it, or the heading or the search that brought it. */
export function isFocusFree(): boolean {
  const active = document.activeElement
  return (
    !active || active === document.body || active.matches('h1, #main') || active.closest('search') !== null
  )
}
