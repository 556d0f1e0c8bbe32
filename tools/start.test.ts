import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { root } from './root.ts'

const start = (...words: string[]) =>
  spawnSync(process.execPath, [`${root}tools/start.ts`, ...words], { encoding: 'utf8' })

describe('npm start', () => {
  it.each(['--help', '-h'])('%s says what can be set, and starts nothing', (option) => {
    const { stdout, stderr, status } = start(option)
    expect(status).toBe(0)
    expect(stderr).toBe('')
    for (const setting of ['--reset', '--size N', 'PORT', 'HOST', 'HEADEND_DATA', 'HEADEND_SIGN_ON'])
      expect(stdout).toContain(setting)
  })

  it.each([
    [['--sise', '4'], "Unknown option '--sise'"],
    [['4'], "Unexpected argument '4'"],
    [['--size'], "'--size <value>' argument missing"],
  ])('%j is refused with what can be set', (words, why) => {
    const { stdout, stderr, status } = start(...words)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(why)
    expect(stderr).toContain('--size N')
  })

  it('a size that is no number is refused', () => {
    expect(start('--size', '4x').stderr).toBe("--size takes a whole number from 0 to 1000000, not '4x'.\n")
  })
})
