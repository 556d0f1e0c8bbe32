/** The `data-place` that somebody is on the way back to: what draws only some of its rows has to draw that one. */
let name: string | undefined

export const comingTo = {
  get: (): string | undefined => name,
  set: (next: string | undefined): void => {
    name = next
  },
}
