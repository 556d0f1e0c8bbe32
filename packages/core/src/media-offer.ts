/** Where media may be searched and what for, by country: the constants of the documents, unless the configuration says otherwise. */
import * as z from 'zod/mini'
import type { Country } from './country.ts'
import { id } from './fields.ts'

const store = z.object({ id, name: z.string() })
/** A store whose media may be put into a campaign (MED-013). */
export type StoreOption = z.output<typeof store>

const assetType = z.object({ typeName: z.string(), typeValue: z.string() })
/** A kind of media (MED-012). */
export type AssetType = z.output<typeof assetType>

const stores = z.object({ rental: z._default(z.array(store), []), est: z._default(z.array(store), []) })
type Stores = z.output<typeof stores>

function storesOf(rental: number, est?: number): Stores {
  const option = (number: number, name: string) => ({ id: String(number), name })
  return {
    rental: [option(rental, 'Film rental')],
    est: est === undefined ? [] : [option(est, 'Film EST')],
  }
}

/** MED-010, MED-011: only the ids matter to calls (OPN-33). */
const STORES: Record<Country, Stores> = {
  SE: storesOf(1, 3),
  FI: storesOf(1, 3),
  NO: storesOf(7005, 7042),
  DK: storesOf(1),
}

const MOVIE: AssetType = { typeName: 'Movie', typeValue: 'movie' }
const ASSET_TYPES: Record<Country, AssetType[]> = { SE: [MOVIE], FI: [MOVIE], NO: [MOVIE], DK: [MOVIE] }

/** A country that is left out has the constants (MED-014). */
function perCountry<Schema extends z.ZodMiniType>(
  schema: Schema,
  constants: Record<Country, z.output<Schema>>,
) {
  const inCountry = (country: Country) => z._default(schema, constants[country] as never)
  const shape = { SE: inCountry('SE'), FI: inCountry('FI'), NO: inCountry('NO'), DK: inCountry('DK') }
  return z._default(z.object(shape), constants as never)
}

export const storesSchema = perCountry(stores, STORES)
export const assetTypesSchema = perCountry(z.array(assetType), ASSET_TYPES)
