import { describe, expect, test } from 'vitest'
import { type BoxToolName, boxCommand } from '../features/engagements/index.ts'
import { batchQuestion, countResults, progressText, summaryText } from './batch.view.ts'

const question = (tool: BoxToolName, count: number, more: object = {}) =>
  batchQuestion({
    tool: boxCommand(tool).tool,
    country: 'SE',
    boxes: Array.from({ length: count }, (_, index) => ({ platform: 'STB', id: `471100${index + 2}` })),
    refused: 0,
    concurrency: 4,
    ...more,
  })

describe('the confirmation', () => {
  test.each([
    ['full-log', 20, undefined],
    ['full-log', 21, 'yes'],
    ['hw-reboot', 1, 'yes'],
    ['hw-reboot', 37, 'HW-REBOOT 37 SE'],
    ['factory-reset', 1, 'FACTORY-RESET 4711002 SE'],
  ] as const)('%s of %d: %s [OPN-54]', (tool, count, wanted) => {
    const asked = question(tool, count)
    expect(asked && (asked.typed ?? 'yes')).toBe(wanted)
  })

  test('has the consequence, the number, the pace and the refused boxes', () => {
    expect(question('hw-reboot', 37, { perSecond: 2, canary: 5, refused: 3 })).toMatchObject({
      title: 'Hardware reboot: 37 boxes in SE?',
      text:
        'The picture is gone until the box is back. First 5 boxes, then you are asked again; 4 at a time, ' +
        'at most 2 a second: takes at least 18 seconds. 3 boxes refused and skipped.',
      destructive: false,
      physical: true,
    })
    expect(question('factory-reset', 2, { concurrency: 1 })?.text).toBe(
      'STB/4711002, STB/4711003. Removes recordings lists and settings. Cannot be undone. One after the other.',
    )
    expect(question('hw-reboot', 20_000, { perSecond: 5 })?.text).toContain('takes at least 1 hour 7 minutes')
  })
})

describe('the line of progress', () => {
  const counts = { ...countResults([]), done: 116, failed: 3, unknown: 1 }
  const progress = { counts, total: 200, elapsed: 15_000 }

  test('has the counts, errors, speed and time left', () => {
    expect(progressText(progress)).toBe(
      '[###################-------------] 120/200 · failed 3 · unknown 1 · 8.0/s · 10 s left',
    )
    expect(progressText({ counts: countResults([]), total: 3, elapsed: 0 })).toMatch(/^\[-+\] 0\/3$/)
    expect(progressText({ counts: { ...counts, done: 196 }, total: 200, elapsed: 1 })).toMatch(
      /^\[#+\] 200\/200 · /,
    )
    expect(progressText({ ...progress, total: 100_000 })).toContain('3:28:05 left')
    expect(progressText({ ...progress, most: 2 })).toContain('2.0/s · 40 s left')
  })

  test.each([10, 40, 60, 79, 200])('fits into %d cells', (width) => {
    expect(progressText(progress, width).length).toBeLessThanOrEqual(width)
  })
})

test('the summary has every status', () => {
  const results = (['done', 'done', 'failed', 'skipped', 'unknown'] as const).map((status) => ({ status }))
  expect(summaryText(results)).toBe('5 boxes: done 2 · failed 1 · skipped 1 · unknown 1')
  expect(summaryText([...results, { status: 'skipped', kind: 'forbidden' }])).toBe(
    '6 boxes: done 2 · failed 1 · skipped 2 (1 refused, 1 not started) · unknown 1',
  )
})
