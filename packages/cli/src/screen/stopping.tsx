import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { useApp } from 'ink'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Milliseconds. */
const HEARD = 50

/** Ctrl-Z, SIGTSTP and SIGCONT: the shell gets its terminal back, and whoever goes on finds the screen as it was. */
export function Stopping({ children }: { children: (stop: () => void) => ReactNode }) {
  const { suspendTerminal } = useApp()
  const stopped = useRef(false)
  const [listens, listen] = useState(false)

  /** Gives the terminal back, and takes it again when the process goes on. */
  const handOver = useCallback(
    async (rest: () => void) => {
      if (stopped.current) return
      stopped.current = true
      try {
        const { resume } = await suspendTerminal()
        rest()
        // The window may have another size: whoever had the terminal meanwhile was told, this process was not.
        process.kill(process.pid, 'SIGWINCH')
        // Until that and the SIGCONT that has woken us were heard.
        await setTimeout(HEARD)
        await resume()
      } finally {
        stopped.current = false
      }
    },
    [suspendTerminal],
  )
  /** A stopped process goes on behind this line. The key stops the whole job, as a terminal does; the signal was meant for us alone. */
  const stop = useCallback((pid: number) => handOver(() => void process.kill(pid, 'SIGSTOP')), [handOver])

  useLayoutEffect(() => {
    const onStop = () => void stop(process.pid)
    // Stopped by somebody who asked nobody: the screen may be gone.
    const onContinue = () => void handOver(() => {})
    process.on('SIGTSTP', onStop)
    process.on('SIGCONT', onContinue)
    listen(true)
    return () => {
      process.off('SIGTSTP', onStop)
      process.off('SIGCONT', onContinue)
    }
  }, [stop, handOver])

  // The first picture waits for it: whoever sees something may stop it.
  return listens && children(() => void stop(0))
}
