/** The sources of the palette, in the order of its groups. */
import { whyNot } from '@headend/core/access'
import { countryName, foundInText } from '@headend/core/country'
import { SEARCH_FIELDS } from '@headend/core/engagements'
import { silentLog } from '@headend/core/log'
import { bestRecords, isWorthReading, PLACEHOLDERS, parseRecordQuery, rank } from '@headend/core/palette'
import { AREAS, areaById, areaRemedy, canOpenArea, RECORD_KINDS, recordsTitle } from '@headend/core/shell'
import { sentence, withId } from '@headend/core/text'
import { use } from 'react'
import { FEATURES, RECORDS } from '../../features/index.ts'
import type { RecordRow } from '../../records/register.ts'
import { useConsole } from '../use-console.ts'
import { useLoaded } from '../use-loaded.ts'
import {
  customerCommandSource,
  engagementSource,
  recentSource,
  toolSource,
  unlessAddressed,
} from './engagement-sources.ts'
import { type PaletteItem, type PalettePage, type PaletteSource, ScreenItemsContext } from './item.ts'

const screenItemSource: PaletteSource = (typed) => ({ items: rank(use(ScreenItemsContext), typed) })

/** The areas that have a screen here. */
const areaSource: PaletteSource = (typed) => {
  const { reader, open } = useConsole()
  const items = AREAS.flatMap((area): PaletteItem[] => {
    const { records, screen } = FEATURES.find(({ id }) => id === area.id) ?? {}
    if (!records && !screen) return []
    return [
      {
        id: `area.${area.id}`,
        group: 'Go to',
        title: area.title,
        refused: whyNot(canOpenArea(area, reader.access)),
        remedy: areaRemedy(area, reader.access),
        ...(screen === 'tail'
          ? { opens: TAIL_PAGE }
          : { run: () => open(records ? { at: 'list', kind: records.name } : { at: 'search' }) }),
      },
    ]
  })
  return { items: rank(items, typed) }
}

const countrySource: PaletteSource = (typed) => ({ items: rank(useCountryItems(), typed) })

function useCountryItems(): PaletteItem[] {
  const { countries, country: currentCountry, switchCountry } = useConsole()
  return countries.map((country) => ({
    id: `country.${country}`,
    group: 'Countries',
    title: `${countryName[country]} · ${country}`,
    hint: country === currentCountry ? 'you are here' : undefined,
    run: () => switchCountry(country),
  }))
}

const COUNTRY_PAGE: PalettePage = {
  title: 'Switch country',
  placeholder: PLACEHOLDERS.country,
  finds: 'these',
  sources: [countrySource],
}

const TAIL_PAGE: PalettePage = {
  title: 'Live events',
  placeholder: `Choose an engagement. ${sentence(SEARCH_FIELDS)}`,
  finds: 'customers',
  sources: [recentSource('tail'), engagementSource('tail')],
}

const sessionSource: PaletteSource = (typed) => {
  const { countries: open, country: currentCountry } = useConsole()
  const countries = useCountryItems()
  const item = { id: 'session.country', group: 'Session', title: COUNTRY_PAGE.title, opens: COUNTRY_PAGE }
  if (open.every((country) => country === currentCountry)) return { items: [] }
  // Typing also finds countries by their names and codes.
  const countryItems = countries.map((country) => ({
    ...country,
    group: item.group,
    hint: country.hint ?? item.title,
  }))
  return { items: rank(typed.trim() ? [item, ...countryItems] : [item], typed) }
}

export const ROOT_PAGE: PalettePage = {
  title: '',
  placeholder: PLACEHOLDERS.anything,
  finds: 'anything',
  sources: [
    screenItemSource,
    areaSource,
    recentSource('engagement'),
    ...RECORDS.map(recordSource),
    unlessAddressed(engagementSource('engagement')),
    customerCommandSource,
    toolSource,
    sessionSource,
  ],
  careful: true,
}

export function recordSource({ name, subject, area, records }: RecordRow): PaletteSource {
  const definition = areaById(area)
  return (typed) => {
    const { reader, country: currentCountry, countries, current, answerCache, open } = useConsole()
    const query = parseRecordQuery(typed, RECORD_KINDS[subject])
    const country = query?.country ?? currentCountry
    const isAbroad = country !== currentCountry
    const may = countries.includes(country) && canOpenArea(definition, { ...reader.access, country }).allowed
    const isSearching = isWorthReading(typed) && may
    const read = async () => {
      const now = await current()
      const countryReader = { ...now, country, access: { ...now.access, country } }
      // Names and ids only: other unread values don't matter here.
      return (await records()).records.rows({ ...countryReader, log: silentLog })
    }
    const key = `${name} ${country}`
    const { data, loading } = useLoaded(isSearching ? key : undefined, () => answerCache.read(key, read))
    const items = (data?.lines ?? []).map(
      ({ id, name: title }): PaletteItem => ({
        id: `${name}.${isAbroad ? `${country}.` : ''}${id}`,
        group: recordsTitle(subject),
        title: withId(title, id),
        keywords: [id],
        ...(isAbroad && { hint: foundInText([country], currentCountry), passing: true as const }),
        run: () => open({ at: 'record', kind: name, id, country }),
      }),
    )
    // Another country lists only the record that the text names.
    const among = isAbroad ? items.filter(({ keywords }) => keywords?.includes(query?.id ?? '')) : items
    return {
      items: isSearching ? bestRecords(among, typed, { names: query?.id }) : [],
      searching: isSearching && loading,
    }
  }
}
