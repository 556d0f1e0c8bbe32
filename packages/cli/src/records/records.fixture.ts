import type { Draft, Field } from './field.ts'

export const fields: readonly Field[] = [
  { name: 'id', label: 'Package id', kind: 'text', required: true, fixed: true },
  { name: 'name', label: 'Package name', kind: 'text', required: true },
  { name: 'price', label: 'Price', kind: 'number', help: 'In SEK' },
  { name: 'test', label: 'Test Package', kind: 'switch' },
  { name: 'about', label: 'Description', kind: 'text-area' },
  { name: 'colour', label: 'Colour', kind: 'choices', choices: choicesOf('red', 'blue') },
  { name: 'platform', label: 'Platform(s)', kind: 'list', choices: choicesOf('OTT', 'STB') },
  {
    name: 'disallowed',
    label: 'Targeted clients',
    kind: 'list',
    choices: choicesOf('web', 'ios', 'tvos'),
    inverted: true,
  },
  { name: 'channels', label: 'Channels', kind: 'list' },
]

function choicesOf(...values: string[]) {
  return values.map((value) => ({ value, label: value.toUpperCase() }))
}

export const scheduledChannel = { id: '12', name: 'Sport 1', free: true, validFrom: '2026-06-01T00:00:00Z' }

export const draft: Draft = {
  id: '1001',
  name: 'Bas',
  price: 229,
  test: false,
  about: '',
  colour: 'red',
  platform: ['OTT'],
  disallowed: ['web', 'kiosk'],
  channels: [scheduledChannel],
}

export async function findItems(_: Field, ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const wrong = ids.filter((id) => !/^\d+$/.test(id))
  if (wrong.length > 0) throw new Error(`No channel ${wrong}`)
  return new Map(ids.map((id) => [id, channel(id)]))
}

const channel = (id: string) => ({ id, name: `Channel ${id}`, free: false, validFrom: null })
