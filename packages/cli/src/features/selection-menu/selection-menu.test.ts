import { AppError } from '@headend/core/errors'
import { describe, expect, test } from 'vitest'
import { service, testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'
import { records } from './selection-menu.ts'

const sport = {
  id: 'icx-7',
  name: 'Sport',
  logoUrl: 'https://logos.test/sport.svg',
  tvPackageId: '3004',
  displayOrderPriority: 40,
  description: 'All of it',
  vod: true,
  commercialProductIds: ['4711', '4712'],
  visible: false,
  needsActivation: false,
}
const gone = { id: 'icx-9', name: 'Gone', displayOrderPriority: 5 }

/** A context over a service with these items and one product, and the requests that it got. */
function world(
  options: Partial<GlobalOptions> = {},
  person: Parameters<typeof testContext>[2] = {},
  hasPackages = true,
) {
  const read = (path: string) => {
    if (path.includes('/tvpackages') && !hasPackages) throw new AppError('server', 'Away')
    if (path.includes('/tvpackages')) return [{ id: 3004, name: 'Sport' }]
    if (path.includes('/external-product/')) return [{ id: 'icx-7', name: 'Sport', weight: 3 }]
    if (path.endsWith('/icx-7')) return { ...sport, tomorrow: 1 }
    return path.endsWith('/SE') ? [sport, gone] : undefined
  }
  const { sent, data } = service(read, { written: () => sport, etag: '"v7"' })
  return { sent, ...testContext(data, { yes: true, ...options }, person) }
}

describe('selection list', () => {
  test('has the columns and the order of the console, with validity in ICX [SEL-003]', async () => {
    const { context, out, err } = world({}, { tty: true })
    await records.list(context, { sort: '-display-order' })
    const text = out()
    expect(text).toMatch(/Valid in ICX +Id +Name +Tv package id +Logo url +Display order +Visible/)
    expect(text).toMatch(/\nYes +icx-7 .*No *\nNo +icx-9 .*Yes *\n$/)
    expect(err()).toBe('Shows 2 / 2\n')
  })

  test('is filtered by validity, and has plain values as JSON', async () => {
    const { context, out } = world({ json: 'id,validInIcx,displayOrderPriority' })
    await records.list(context, { filter: ['valid-in-icx=yes'] })
    expect(JSON.parse(out())).toEqual([{ id: 'icx-7', validInIcx: true, displayOrderPriority: 40 }])
  })
})

describe('selection create', () => {
  const needed = ['id=icx-8', 'name=Film', 'tvPackageId=3005', 'logoUrl=https://logos.test/film.svg']

  test('sends the given values with the defaults [SEL-020, API-062]', async () => {
    const { context, sent, err } = world()
    await records.create(context, { set: [...needed, 'commercialProductIds=1 2,3,1 2', 'display-order=10'] })
    expect(sent).toMatchObject([
      {
        method: 'POST',
        body: {
          id: 'icx-8',
          name: 'Film',
          tvPackageId: '3005',
          logoUrl: 'https://logos.test/film.svg',
          displayOrderPriority: 10,
          commercialProductIds: ['1 2', '3'],
          description: '',
          vod: false,
          visible: true,
          needsActivation: false,
        },
      },
    ])
    expect(err()).toContain('Selection item was successfully created')
  })

  test('has hints on an unknown package and product, also as JSON, and sends it', async () => {
    const { context, sent, err, out } = world({ json: 'hints' })
    await records.create(context, { set: needed })
    const hints = ['Id: ICX has no product icx-8', 'Tv package id: No package 3005 in this country']
    expect(err()).toContain(hints.join('\n'))
    expect(JSON.parse(out())).toEqual({ hints })
    expect(sent).toHaveLength(1)
    const complete = world({ json: 'hints' })
    await records.update(complete.context, 'icx-7', { set: ['visible=yes'] })
    expect(JSON.parse(complete.out())).toEqual({ hints: [] })
  })

  test('is sent where the package cannot be checked, with a message', async () => {
    const { context, sent, err } = world({}, {}, false)
    await records.create(context, { set: needed })
    expect(err()).toContain("Couldn't check the package: Away")
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['logoUrl=sport.svg', 'Logo url: Must be a web address'],
    ['displayOrderPriority=-1', 'displayOrderPriority (Display order): Must be a whole number, 0 or more'],
    ['displayOrderPriority=1.5', 'displayOrderPriority (Display order): Must be a whole number, 0 or more'],
    ['name=', 'Name: Name is required'],
  ])('with %s is refused as in the console [BAD-033, BAD-034, BAD-035]', async (set, says) => {
    const { context, sent } = world()
    const [name] = set.split('=')
    const others = needed.filter((word) => !word.startsWith(`${name}=`))
    await expect(records.create(context, { set: [...others, set] })).rejects.toThrow(says)
    expect(sent).toEqual([])
  })
})

describe('selection update', () => {
  test('changes the given fields only, and sends the version that was read [API-063]', async () => {
    const { context, sent } = world()
    await records.update(context, 'icx-7', { set: ['visible=yes', 'commercialProductIds-=4711'] })
    expect(sent).toMatchObject([{ method: 'PUT', headers: { 'If-Match': '"v7"' } }])
    expect(sent[0]?.body).toEqual({ ...sport, visible: true, commercialProductIds: ['4712'] })
  })

  test('of its id is refused [SEL-008]', async () => {
    const { context } = world()
    await expect(records.update(context, 'icx-7', { set: ['id=other'] })).rejects.toThrow('Id: Cannot be')
  })
})
