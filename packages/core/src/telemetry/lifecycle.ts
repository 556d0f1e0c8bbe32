export type Lifecycle = 'ACTIVE' | 'INACTIVE'

/** What a page can tell of itself; a device is active when it has just loaded (NET-044, NET-045). */
export const lifecycleAfter = {
  load: 'ACTIVE',
  show: 'ACTIVE',
  visible: 'ACTIVE',
  hide: 'INACTIVE',
  unload: 'INACTIVE',
  hidden: 'INACTIVE',
} as const satisfies Record<string, Lifecycle>

export type LifecycleEvent = keyof typeof lifecycleAfter

/** A page cannot tell more about its network than whether there is one (NET-046). */
export function networkType(online: boolean): 'NONE' | 'UNKNOWN' {
  return online ? 'UNKNOWN' : 'NONE'
}
