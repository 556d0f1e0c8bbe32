import * as z from 'zod/mini'
import type { EditField } from './field.ts'

/** A record with a field of every kind. */
export interface Sample {
  id: string
  name: string
  price: string | number
  on: boolean
  about: string
  colour: string
  clients: string[]
  parts: { id: string; name: string; free?: boolean }[]
}

export const sample: Sample = {
  id: '1001',
  name: 'Bas',
  price: 229,
  on: false,
  about: '',
  colour: 'red',
  clients: ['ccr', 'sstv'],
  parts: [
    { id: '1', name: 'SVT 1' },
    { id: '2', name: 'SVT 2' },
  ],
}

export const sampleFields: readonly EditField<Sample>[] = [
  { name: 'id', label: 'Id', kind: 'text', required: true, fixed: true },
  { name: 'name', label: 'Name', kind: 'text', required: true },
  { name: 'price', label: 'Price', kind: 'number', empty: 0 },
  { name: 'on', label: 'Purchasable', kind: 'switch' },
  { name: 'about', label: 'Description', kind: 'text-area', guidance: { characters: 124 } },
  {
    name: 'colour',
    label: 'Colour',
    kind: 'choices',
    choices: [{ value: 'red', label: 'Red' }],
    shown: ({ on }) => on,
  },
  { name: 'clients', label: 'Targeted clients', kind: 'list' },
  {
    name: 'parts',
    label: 'Channels',
    kind: 'list',
    tab: 'parts',
    items: (parts) => parts.map(({ id, name, free }) => ({ id, text: free ? `${name} (free)` : name })),
  },
]

export const sampleSchema = z.object({
  id: z.string().check(z.minLength(1, 'Id is required'), z.regex(/^\d+$/, 'Must be a number')),
  name: z.string().check(z.minLength(1, 'Name is required')),
  parts: z.array(z.object({ id: z.string(), name: z.string().check(z.minLength(1, 'A part needs a name')) })),
})
