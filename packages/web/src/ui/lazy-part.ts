import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** A part of every page in a chunk of its own. Without its chunk it is not there; the page is, all the same. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await load().catch(() => Nothing)
    return { default: part }
  })
}
