import { type Ability, can } from '@headend/core/access'
import { bestRecords, isWorthReading } from '@headend/core/palette'
import type { Query, ReadContext } from '@headend/core/query'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useAccess, useServices } from '../../context/services.tsx'
import type { PaletteItem } from './item.ts'

interface Records<Row> {
  /** What it takes to see them. */
  ability: Ability
  list: (context: ReadContext) => Query<readonly Row[]>
  asItem: (row: Row) => PaletteItem
}

/** The records of a list that fit to what was typed. The list is fetched when somebody types, never before. */
export function useRecords<Row>(typed: string, { ability, list, asItem }: Records<Row>) {
  const { data, log } = useServices()
  const access = useAccess()
  const { country } = access
  const asked = isWorthReading(typed) && can(ability, access).allowed
  const query = asked && country ? list({ access, country, data, log }) : undefined
  const found = useQuery({
    queryKey: query?.queryKey ?? [ability, country, 'nothing'],
    queryFn: query?.queryFn ?? skipToken,
    // Typing on asks nobody again.
    staleTime: 60_000,
  })
  const items = asked ? bestRecords(found.data?.map(asItem) ?? [], typed) : []
  return { items, searching: query !== undefined && found.isPending }
}
