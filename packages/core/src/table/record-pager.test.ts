import { describe, expect, it } from 'vitest'
import { pagerPosition, pagerView } from './record-pager.ts'

const ids = ['4711', '4712', '4713']

describe('going from record to record', () => {
  it.each([
    ['4711', { at: 1, of: 3, previous: undefined, next: '4712' }],
    ['4712', { at: 2, of: 3, previous: '4711', next: '4713' }],
    ['4713', { at: 3, of: 3, previous: '4712', next: undefined }],
    ['4714', undefined],
  ])('knows what is beside %s', (id, walk) => {
    expect(pagerPosition(ids, id)).toEqual(walk)
  })

  it('says where it is, where each way leads, and at an end that there is no more', () => {
    expect(pagerView({ at: 1204, of: 2000, previous: 'a', next: 'b' }, 'package')).toEqual({
      text: 'Package 1 204 of 2 000',
      previous: { label: 'Previous package', to: 'a', reason: undefined },
      next: { label: 'Next package', to: 'b', reason: undefined },
    })
    const alone = pagerView({ at: 1, of: 1, previous: undefined, next: undefined }, 'selection item')
    expect([alone.text, alone.previous.reason, alone.next.reason]).toEqual([
      'Selection item 1 of 1',
      'This is the first of 1 selection item',
      'This is the last of 1 selection item',
    ])
  })
})
