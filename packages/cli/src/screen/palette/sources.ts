/** What the palette lists, in the order of its groups. */
import { whyNot } from '@headend/core/access'
import { countryName } from '@headend/core/country'
import { SEARCHED } from '@headend/core/engagements'
import { PALETTE_ASKS, rank } from '@headend/core/palette'
import { AREAS, mayOpen, remedyFor } from '@headend/core/shell'
import { sentence } from '@headend/core/text'
import { use } from 'react'
import { RECORDS } from '../../features/record-rows.ts'
import { useConsole } from '../use-console.ts'
import { commandsOnCustomers, unlessAddressed } from './addressed-source.ts'
import { engagements, recent } from './engagement-sources.ts'
import { inside } from './inside-source.ts'
import type { PaletteItem, PalettePage, PaletteSource } from './item.ts'
import { Offered } from './offered.ts'
import { recordsOf } from './record-source.ts'
import { tools } from './tool-source.ts'

const offered: PaletteSource = (typed) => ({ items: rank(use(Offered), typed) })

const areas: PaletteSource = (typed) => {
  const { reader, open } = useConsole()
  const items = AREAS.filter(({ id }) => id !== 'start').map((area): PaletteItem => {
    const kind = RECORDS.find((row) => row.area === area.id)
    return {
      id: `area.${area.id}`,
      group: 'Go to',
      title: area.title,
      refused: whyNot(mayOpen(area, reader.access)),
      remedy: remedyFor(area, reader.access),
      ...(area.id === 'remote-events'
        ? { opens: TAIL_PAGE }
        : { run: () => open(kind ? { at: 'list', kind: kind.name } : { at: 'search' }) }),
    }
  })
  return { items: rank(items, typed) }
}

const countries: PaletteSource = (typed) => ({ items: rank(useCountryItems(), typed) })

function useCountryItems(): PaletteItem[] {
  const { countries, country: here, switchCountry } = useConsole()
  return countries.map((country) => ({
    id: `country.${country}`,
    group: 'Countries',
    title: `${countryName[country]} · ${country}`,
    hint: country === here ? 'you are here' : undefined,
    run: () => switchCountry(country),
  }))
}

const COUNTRY_PAGE: PalettePage = {
  title: 'Switch country',
  placeholder: PALETTE_ASKS.country,
  finds: 'these',
  sources: [countries],
}

const TAIL_PAGE: PalettePage = {
  title: 'Live events',
  placeholder: `Of which engagement? ${sentence(SEARCHED)}`,
  finds: 'customers',
  sources: [recent('tail'), engagements('tail')],
}

const session: PaletteSource = (typed) => {
  const { countries: open, country: here } = useConsole()
  const countries = useCountryItems()
  const item = { id: 'session.country', group: 'Session', title: COUNTRY_PAGE.title, opens: COUNTRY_PAGE }
  if (open.every((country) => country === here)) return { items: [] }
  // By their names and codes, too, as soon as something is typed.
  const named = countries.map((one) => ({ ...one, group: item.group, hint: one.hint ?? item.title }))
  return { items: rank(typed.trim() ? [item, ...named] : [item], typed) }
}

export const ROOT: PalettePage = {
  title: '',
  placeholder: PALETTE_ASKS.anything,
  finds: 'anything',
  sources: [
    offered,
    areas,
    recent('engagement'),
    ...RECORDS.map(recordsOf),
    unlessAddressed(engagements('engagement')),
    commandsOnCustomers,
    tools,
    inside,
    session,
  ],
  careful: true,
}
