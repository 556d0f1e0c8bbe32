import process from 'node:process'
import { type Country, countryName } from '@headend/core/country'
import { Box, useApp } from 'ink'
import { createContext, use, useMemo, useState } from 'react'
import { createKept, type Kept } from './kept.ts'
import { Keyboard } from './keyboard.tsx'
import type { Notice } from './notice.ts'
import type { Scene } from './open.ts'
import type { PalettePage } from './palette/item.ts'
import { FIRST, type Place, placeKey, type Whereabouts, wentBack, wentTo } from './place.ts'
import { Screen } from './screen.tsx'
import { type Commands, useCommands } from './use-commands.ts'
import { type Reading, useReader } from './use-reader.ts'
import { SizedWindow } from './window.tsx'

interface Console extends Scene, Reading, Commands {
  /** What was read a moment ago. */
  kept: Kept
  country: Country
  /** What was said last. */
  notice: Notice | undefined
  say: (notice: Notice | undefined) => void
  /** An engagement in its own country. */
  open: (place: Place) => void
  switchCountry: (country: Country) => void
  back: () => void
  /** The pages of the palette, the last one on top; undefined while it is closed. */
  palette: readonly PalettePage[] | undefined
  showPalette: (pages: readonly PalettePage[] | undefined) => void
  quit: () => void
  interrupt: () => void
  stop: () => void
}

/** Milliseconds. */
const KEPT = 60_000

const Shared = createContext<Console | undefined>(undefined)

export function useConsole(): Console {
  const shared = use(Shared)
  if (!shared) throw new TypeError('Only inside the console')
  return shared
}

/** Whether a screen is the one that is seen, and has the keys. */
const Seen = createContext(false)

export function useIsSeen(): boolean {
  return use(Seen)
}

interface AppProps {
  scene: Scene
  /** Gives the terminal back to the shell until it says go on. */
  stop: () => void
}

export function App({ scene, stop }: AppProps) {
  const { exit } = useApp()
  const [notice, say] = useState<Notice>()
  const [{ country, places }, goTo] = useState<Whereabouts>({ country: scene.reader.country, places: FIRST })
  const [kept] = useState(() => createKept(Date.now, KEPT))
  const [palette, showPalette] = useState<readonly PalettePage[]>()
  const reading = useReader(scene, country, say)
  const commands = useCommands(scene.context, reading, say)
  const { running } = commands
  const quit = () => {
    if (running) say({ tone: 'refused', text: `${running} is under way; Ctrl-C leaves without its result` })
    else exit()
  }
  const ways = useMemo(() => {
    const go = (change: (now: Whereabouts) => Whereabouts, notice?: Notice) => {
      say(notice)
      goTo(change)
    }
    return {
      open(place: Place) {
        const there = 'identity' in place ? place.identity.country : country
        go((now) => wentTo(now, there, place), abroad(country, there))
      },
      switchCountry: (other: Country) => go(() => ({ country: other, places: FIRST })),
      back: () => go(wentBack),
    }
  }, [country])
  return (
    <Shared
      value={{
        ...scene,
        ...reading,
        ...commands,
        ...ways,
        ...{ kept, country, notice, say, palette, showPalette, quit, interrupt, stop },
      }}
    >
      <SizedWindow>
        <Keyboard>
          <Screens key={country} places={places} />
        </Keyboard>
      </SizedWindow>
    </Shared>
  )
}

/** Said to whoever opens something of another country. */
function abroad(here: Country, there: Country): Notice | undefined {
  if (here === there) return undefined
  return { tone: 'success', text: `You are in ${countryName[there]} now; back leads to ${countryName[here]}` }
}

/** Those below stay as they are, so that coming back finds them so. */
function Screens({ places }: { places: readonly Place[] }) {
  return places.map((place, index) => {
    const seen = index === places.length - 1
    return (
      <Seen key={placeKey(place)} value={seen}>
        <Box display={seen ? 'flex' : 'none'} flexDirection="column">
          <Screen place={place} />
        </Box>
      </Seen>
    )
  })
}

/** A raw terminal sends no signal; from here on it is as everywhere in the program. */
function interrupt(): void {
  process.kill(process.pid, 'SIGINT')
}
