import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseRecordedLine, type RecordedEntry } from '@headend/core/remote-events'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { openRecording, requireFile } from './record-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = temporaryFolder()
  file = path.join(folder, 'events.ndjson')
})

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const
const says = (message: string): RecordedEntry => ({
  identity: anna,
  arrived: 0,
  event: { id: '7', type: 'MESSAGE', message, timestamp: '2026-11-21T12:00:00.000Z' },
})
const linesIn = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1)

describe('a recording', () => {
  test('begins with its engagements, and only its owner may read it', () => {
    const recording = openRecording(file, false, [anna])
    recording.write([says('boot'), says('zap')])
    recording.close()
    expect(linesIn(file).map(parseRecordedLine)).toMatchObject([
      { engagements: [anna] },
      { event: { message: 'boot' } },
      { event: { message: 'zap' } },
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('is never written over', () => {
    writeFileSync(file, 'mine')
    expect(() => openRecording(file, false, [anna])).toThrow(
      expect.objectContaining({ kind: 'usage', hint: expect.stringContaining('--append') }),
    )
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  test('is continued at its end, after half a line on a new one', () => {
    openRecording(file, true, [anna]).close()
    appendFileSync(file, '{"time":"2026')
    const recording = openRecording(file, true, [anna])
    recording.write([says('boot')])
    recording.close()
    expect(linesIn(file).map((line) => parseRecordedLine(line) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  test.each(['-', '', '/'])('is a file, and not %j', (name) => {
    expect(() => requireFile(name)).toThrow(expect.objectContaining({ kind: 'usage' }))
  })

  test('in a missing folder is refused with the folder as the reason', () => {
    file = path.join(folder, 'no', 'such')
    for (const append of [false, true])
      expect(() => openRecording(file, append, [])).toThrow(
        expect.objectContaining({ kind: 'usage', message: `--record: ${file}: no such folder` }),
      )
    mkdirSync(path.dirname(file))
    openRecording(file, false, []).close()
  })

  test('on a disk that is full ends with an error', () => {
    const full = () => openRecording('/dev/full', true, [])
    expect(full).toThrow(expect.objectContaining({ kind: 'usage' }))
  })
})
