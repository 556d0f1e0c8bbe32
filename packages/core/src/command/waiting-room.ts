/** What a machine knows of its network. */
export interface Network {
  isOnline(): boolean
  /** Told when the network comes or goes and when the window is looked at; returns how to end that. */
  subscribe(listener: () => void): () => void
}

/** What will be done when there is a network: 'Hardware reboot' to 'STB 4711002 in SE'. */
export interface Errand {
  title: string
  subject: string | undefined
}

export interface Waiting extends Errand {
  id: number
  /** It will not be done; nothing was sent. */
  giveUp: () => void
}

export interface WaitingRoom {
  /** True once there is a network, at once where there is one; false where it was given up before. */
  untilOnline(errand: Errand): Promise<boolean>
  /** As at a sign-out: nothing of what waits will be done. */
  giveUpAll(): void
}

/** Where writes wait for the network instead of failing; `show` is given all that waits whenever that changes (NET-030, NET-031). */
export function createWaitingRoom(
  network: Network,
  show: (waiting: readonly Waiting[]) => void,
): WaitingRoom {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const showAll = () => show([...waiting.values()])

  return {
    untilOnline(errand) {
      if (network.isOnline()) return Promise.resolve(true)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const id = ++lastId
      const leave = (goesOn: boolean) => {
        stop()
        resolve(goesOn)
        if (waiting.delete(id)) showAll()
      }
      const stop = network.subscribe(() => network.isOnline() && leave(true))
      waiting.set(id, { ...errand, id, giveUp: () => leave(false) })
      showAll()
      return promise
    },
    giveUpAll() {
      for (const { giveUp } of [...waiting.values()]) giveUp()
    },
  }
}
