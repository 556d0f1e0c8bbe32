import { AREAS, type AreaId, type KnownArea } from './areas.ts'

/** Apart from the areas: the first picture has them, and no use for this. */
export function areaById(id: AreaId): KnownArea {
  const area = AREAS.find((one) => one.id === id)
  if (!area) throw new TypeError(`No area ${id}`)
  return area
}
