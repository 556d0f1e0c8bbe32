/** How long a question must have stood before a press is a yes to it: no second press of a hasty finger comes later. */
export const READ_MS = 700

/** Whether whoever pressed can have read what they were asked: both are told by the clock of the page's events. */
export function isRead(askedAt: number, pressedAt: number): boolean {
  return pressedAt - askedAt >= READ_MS
}
