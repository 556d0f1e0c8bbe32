import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { type Country, countryName } from '@headend/core/country'
import { Box, render, useApp } from 'ink'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { STATUS } from '../errors.ts'
import { EngagementScreen } from './engagement-screen.tsx'
import { Keyboard } from './keys.tsx'
import type { PalettePage } from './palette/item.ts'
import { ListScreen, RecordScreen } from './record-screens.tsx'
import {
  countryOf,
  goBack,
  INITIAL_ROUTES,
  type Navigation,
  openRoute,
  type Route,
  routeKey,
  switchTo,
} from './route.ts'
import { createAnswerCache, type Notice, type Scene } from './scene.ts'
import { SearchScreen } from './search-screen.tsx'
import { createTailStore } from './tail/tail-log.ts'
import { TailScreen } from './tail/tail-screen.tsx'
import { useCommands } from './use-commands.ts'
import { ConsoleContext, VisibilityContext } from './use-console.ts'
import { useReader } from './use-reader.ts'
import { WindowProvider } from './window.tsx'

/** Draws until the user leaves; Ink restores the terminal on every exit. */
export async function showConsole(scene: Scene): Promise<number> {
  const { stdin, stdout, stderr } = scene.context.terminal
  const screen = render(
    <SuspendableScreen>{(stop) => <App scene={scene} stop={stop} />}</SuspendableScreen>,
    {
      stdin,
      stdout,
      stderr,
      alternateScreen: true,
      incrementalRendering: true,
      // Even if CI is set: a person opened it.
      interactive: true,
      exitOnCtrlC: false,
    },
  )
  // First of the listeners: messages written before the restore would vanish with the screen.
  const restore = () => screen.unmount()
  process.prependListener('uncaughtException', restore)
  // First of the listeners: their messages go to the shell.
  const stop = scene.context.terminal.onSignal(() => void restore())
  try {
    await screen.waitUntilExit()
    return STATUS.done
  } finally {
    process.off('uncaughtException', restore)
    stop()
  }
}

/** Milliseconds. */
const ANSWER_MAX_AGE = 60_000

interface AppProps {
  scene: Scene
  /** Gives the terminal back to the shell until it says go on. */
  stop: () => void
}

export function App({ scene, stop }: AppProps) {
  const { exit } = useApp()
  const [notice, say] = useState<Notice>()
  const [{ country, routes }, goTo] = useState<Navigation>({
    country: scene.reader.country,
    routes: INITIAL_ROUTES,
  })
  const [answerCache] = useState(() => createAnswerCache(Date.now, ANSWER_MAX_AGE))
  const [tails] = useState(createTailStore)
  const [palette, showPalette] = useState<readonly PalettePage[]>()
  const reading = useReader(scene, country, say)
  const commands = useCommands(scene.context, reading, say)
  const { running } = commands
  const quit = () => {
    if (running)
      say({ tone: 'refused', text: `${running} is running. Ctrl-C quits without waiting for the result` })
    else exit()
  }
  const ways = useMemo(() => {
    const go = (change: (now: Navigation) => Navigation, notice?: Notice) => {
      say(notice)
      goTo(change)
    }
    return {
      open(place: Route) {
        const nextCountry = countryOf(place) ?? country
        go((now) => openRoute(now, nextCountry, place), countryNotice(country, nextCountry))
      },
      switchCountry: (nextCountry: Country) => go((now) => switchTo(now, nextCountry)),
      back: () => go(goBack),
    }
  }, [country])
  return (
    <ConsoleContext
      value={{
        ...scene,
        ...reading,
        ...commands,
        ...ways,
        answerCache,
        tails,
        country,
        notice,
        say,
        palette,
        showPalette,
        quit,
        interrupt,
        stop,
      }}
    >
      <WindowProvider>
        <Keyboard>
          <Screens key={country} places={routes} />
        </Keyboard>
      </WindowProvider>
    </ConsoleContext>
  )
}

function countryNotice(current: Country, next: Country): Notice | undefined {
  if (current === next) return undefined
  return {
    tone: 'success',
    text: `Switched to ${countryName[next]}. Go back to return to ${countryName[current]}`,
  }
}

/** Screens below stay mounted: going back finds them unchanged. */
function Screens({ places: routes }: { places: readonly Route[] }) {
  return routes.map((place, index) => {
    const seen = index === routes.length - 1
    return (
      <VisibilityContext key={routeKey(place)} value={seen}>
        <Box display={seen ? 'flex' : 'none'} flexDirection="column">
          <Screen screenRoute={place} />
        </Box>
      </VisibilityContext>
    )
  })
}

/** A raw terminal sends no signal for Ctrl-C. */
function interrupt(): void {
  process.kill(process.pid, 'SIGINT')
}

function Screen({ screenRoute }: { screenRoute: Route }) {
  switch (screenRoute.at) {
    case 'search':
      return <SearchScreen />
    case 'engagement':
      return <EngagementScreen identity={screenRoute.identity} hit={screenRoute.hit} />
    case 'tail':
      return <TailScreen identity={screenRoute.identity} />
    case 'list':
      return <ListScreen kind={screenRoute.kind} />
    case 'record':
      return <RecordScreen kind={screenRoute.kind} id={screenRoute.id} />
  }
}

const SIGNAL_WAIT_MS = 50

/** Ctrl-Z, SIGTSTP and SIGCONT: the shell gets its terminal, and fg restores the screen. */
function SuspendableScreen({ children }: { children: (stop: () => void) => ReactNode }) {
  const { suspendTerminal } = useApp()
  const stopped = useRef(false)
  const [listens, listen] = useState(false)

  const handOver = useCallback(
    async (rest: () => void) => {
      if (stopped.current) return
      stopped.current = true
      try {
        const { resume } = await suspendTerminal()
        rest()
        // The window size may have changed while the process was stopped.
        process.kill(process.pid, 'SIGWINCH')
        // Time for that signal and the SIGCONT.
        await setTimeout(SIGNAL_WAIT_MS)
        await resume()
      } finally {
        stopped.current = false
      }
    },
    [suspendTerminal],
  )
  /** The key stops the whole job (0), as a terminal does; the signal stops this process alone. */
  const stop = useCallback((pid: number) => handOver(() => void process.kill(pid, 'SIGSTOP')), [handOver])

  useLayoutEffect(() => {
    const onStop = () => void stop(process.pid)
    // Stopped from outside (SIGSTOP): the screen may be gone.
    const onContinue = () => void handOver(() => {})
    process.on('SIGTSTP', onStop)
    process.on('SIGCONT', onContinue)
    listen(true)
    return () => {
      process.off('SIGTSTP', onStop)
      process.off('SIGCONT', onContinue)
    }
  }, [stop, handOver])

  // Drawn once the listeners are there: a visible screen can be stopped.
  return listens && children(() => void stop(0))
}
