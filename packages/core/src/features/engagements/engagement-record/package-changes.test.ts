import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessSchema } from './contract.ts'
import { accessView, togglePackage } from './package-changes.ts'

const basic = { id: '1', name: 'Bas', nodeName: 'basic' }
const film = { id: '2', name: 'Film', nodeName: 'film' }
const sport = {
  ...{ id: '3', name: 'Sport', nodeName: 'sport' },
  channels: [
    { id: '10', name: 'One', externalName: 'one' },
    { id: '30', name: 'Sport 1', externalName: 'sport-1' },
  ],
  stores: [{ id: '7', name: 'Kiosk', externalName: 'kiosk' }],
}

const access = accessSchema.parse({
  tvPackages: [basic, film],
  channels: [
    { id: '10', name: 'One', includedInTvPackage: [basic] },
    { id: '11', name: 'Both', includedInTvPackage: [basic, film] },
    { id: '20', name: 'Film 1', includedInTvPackage: ['film'] },
    { id: '21', name: 'Free', includedInTvPackage: ['film'], freeAccess: true },
    { id: '22', name: 'Of its own' },
  ],
  stores: [{ id: '5', name: 'Rentals', includedInTvPackage: [film] }],
})
const stored = ['basic', 'film']
const flags = ['toBeAdded', 'toBeDeleted', 'toBeDeletedForPackage', 'isAddedToEngagement'] as const

/** 'Film: toBeDeleted, isAddedToEngagement' for each row. */
const flagsOf = (rows: readonly object[]) =>
  rows.map((row) => {
    const { name, ...rest } = row as { name: string } & Record<string, unknown>
    return `${name}: ${flags.filter((flag) => rest[flag]).join(', ')}`
  })

describe('the packages of an engagement', () => {
  test('without changes: all stored, none added or deleted [ENG-045, ENG-052]', () => {
    const view = accessView(access, { stored, selected: stored })
    expect(flagsOf(view.packages)).toEqual(['Bas: isAddedToEngagement', 'Film: isAddedToEngagement'])
    expect(flagsOf([...view.channels, ...view.stores]).every((row) => row.endsWith(': '))).toBe(true)
  })

  test('an added one brings its new stores and channels [ENG-053, ENG-054]', () => {
    const view = accessView(access, { stored, selected: [...stored, 'sport'] }, [sport])
    expect(flagsOf(view.packages)).toContain('Sport: toBeAdded')
    expect(flagsOf(view.channels).filter((row) => row.endsWith('toBeAdded'))).toEqual(['Sport 1: toBeAdded'])
    expect(flagsOf(view.stores)).toContain('Kiosk: toBeAdded')
    expect(view.channels.at(-1)?.includedInTvPackage).toEqual([{ id: '3', name: 'Sport', nodeName: 'sport' }])
  })

  test('one that is not among the references cannot be removed', () => {
    const view = accessView(access, { stored: ['basic'], selected: ['sport'] }, [sport])
    expect(view.packages.map(({ name, removal }) => [name, removal.allowed || removal.reason])).toEqual([
      ['Bas', true],
      ['Film', "the package was assigned in another way and can't be deleted here"],
      ['Sport', true],
    ])
    expect(flagsOf(view.packages)).toContain('Film: isAddedToEngagement')
  })

  test('one that the catalogue lacks is shown by its node name', () => {
    expect(flagsOf(accessView(access, { stored, selected: [...stored, 'x'] }).packages)).toContain(
      'x: toBeAdded',
    )
  })

  test('a deleted one flags its items, and those that no other gives [ENG-055, ENG-057]', () => {
    const view = accessView(access, { stored, selected: ['basic'] })
    expect(flagsOf(view.packages)).toContain('Film: toBeDeleted, isAddedToEngagement')
    expect(flagsOf(view.channels)).toEqual([
      'One: ',
      'Both: toBeDeletedForPackage',
      'Film 1: toBeDeleted, toBeDeletedForPackage',
      'Free: toBeDeletedForPackage',
      'Of its own: ',
    ])
    expect(flagsOf(view.stores)).toEqual(['Rentals: toBeDeleted, toBeDeletedForPackage'])
  })

  test('an item that an added package gives is not deleted', () => {
    const full = { ...sport, channels: [{ id: '20', name: 'Film 1', externalName: '' }] }
    const view = accessView(access, { stored, selected: ['basic', 'sport'] }, [full])
    expect(flagsOf(view.channels)).toContain('Film 1: toBeDeletedForPackage')
  })

  test('toggling twice changes nothing [ENG-055, ENG-056, ENG-058, ENG-059]', () => {
    const names = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'))
    fc.assert(
      fc.property(names, fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'), (references, name) => {
        const once = togglePackage(references, name, references)
        expect(once.includes(name)).toBe(!references.includes(name))
        expect(togglePackage(once, name, references)).toEqual(references)
      }),
      { seed: 58 },
    )
  })
})
