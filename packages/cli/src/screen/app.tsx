import process from 'node:process'
import { type Country, countryName } from '@headend/core/country'
import { Box, useApp } from 'ink'
import { useMemo, useState } from 'react'
import { createKept } from './kept.ts'
import { createTails } from './kept-tail.ts'
import { Keyboard } from './keyboard.tsx'
import type { Notice } from './notice.ts'
import type { PalettePage } from './palette/item.ts'
import {
  countryOf,
  FIRST,
  type Place,
  placeKey,
  switchedTo,
  type Whereabouts,
  wentBack,
  wentTo,
} from './place.ts'
import type { Scene } from './scene.ts'
import { Screen } from './screen.tsx'
import { useCommands } from './use-commands.ts'
import { Seen, Shared } from './use-console.ts'
import { useReader } from './use-reader.ts'
import { SizedWindow } from './window.tsx'

/** Milliseconds. */
const KEPT = 60_000

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
  const [tails] = useState(createTails)
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
        const there = countryOf(place) ?? country
        go((now) => wentTo(now, there, place), abroad(country, there))
      },
      switchCountry: (other: Country) => go((now) => switchedTo(now, other)),
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
        ...{ kept, tails, country, notice, say, palette, showPalette, quit, interrupt, stop },
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
