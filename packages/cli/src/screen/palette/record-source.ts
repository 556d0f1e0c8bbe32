import { foundElsewhere } from '@headend/core/country'
import { silentLog } from '@headend/core/log'
import { bestRecords, isWorthReading, recordTyped } from '@headend/core/palette'
import { areaById, mayOpen, RECORD_KINDS, recordsTitle } from '@headend/core/shell'
import { withId } from '@headend/core/text'
import type { RecordRow } from '../../features/record-rows.ts'
import { useConsole } from '../use-console.ts'
import { useLoaded } from '../use-loaded.ts'
import type { PaletteItem, PaletteSource } from './item.ts'

/** Of one kind by name and id, and as messages name them, also in another country; the list is read when somebody types, never before. */
export function recordsOf({ name, subject, area, records }: RecordRow): PaletteSource {
  const known = areaById(area)
  return (typed) => {
    const { reader, country: here, countries, current, kept, open } = useConsole()
    const meant = recordTyped(typed, RECORD_KINDS[subject])
    const country = meant?.country ?? here
    const isAbroad = country !== here
    const may = countries.includes(country) && mayOpen(known, { ...reader.access, country }).allowed
    const asked = isWorthReading(typed) && may
    const read = async () => {
      const now = await current()
      const there = { ...now, country, access: { ...now.access, country } }
      // Of names and ids alone: what else could not be read, nobody has asked for.
      return (await records()).records.rows({ ...there, log: silentLog })
    }
    const key = `${name} ${country}`
    const { data, loading } = useLoaded(asked ? key : undefined, () => kept.read(key, read))
    const items = (data?.lines ?? []).map(
      ({ id, name: title }): PaletteItem => ({
        id: `${name}.${isAbroad ? `${country}.` : ''}${id}`,
        group: recordsTitle(subject),
        title: withId(title, id),
        keys: [id],
        ...(isAbroad && { hint: foundElsewhere([country], here), passing: true as const }),
        run: () => open({ at: 'record', kind: name, id, country }),
      }),
    )
    // Of another country nothing but what is named.
    const among = isAbroad ? items.filter(({ keys }) => keys?.includes(meant?.id ?? '')) : items
    return {
      items: asked ? bestRecords(among, typed, { names: meant?.id }) : [],
      searching: asked && loading,
    }
  }
}
