import { beforeEach, describe, expect, it } from 'vitest'
import { createEnterRun } from './enter-run.ts'
import type { KeyPress } from './keys.ts'

describe('an Enter that is pressed ahead of a list', () => {
  let enters: ReturnType<typeof createEnterRun<KeyPress>>
  beforeEach(() => {
    enters = createEnterRun()
  })

  const press = (key: string): KeyPress => {
    const made = { key, ctrlKey: false, metaKey: false, altKey: false }
    enters.hear(made)
    return made
  }
  const leadOn = () => {
    press('Enter')
    enters.lead()
  }

  it('is the one that led to it, where nothing is pressed between', () => {
    leadOn()
    expect(enters.isSame(press('Enter'))).toBe(true)
    press('Shift')
    expect(enters.isSame(press('Enter'))).toBe(true)
  })

  it('is that also where another key follows before the list is there', () => {
    leadOn()
    const again = press('Enter')
    press('ArrowDown')
    expect(enters.isSame(again)).toBe(true)
  })

  it('is another after another key, a press of the pointer, and where no Enter led to it', () => {
    leadOn()
    press('ArrowDown')
    expect(enters.isSame(press('Enter'))).toBe(false)
    leadOn()
    enters.end()
    expect(enters.isSame(press('Enter'))).toBe(false)
    press('p')
    enters.lead()
    expect(enters.isSame(press('Enter'))).toBe(false)
  })

  it('is the one that led to it also where that was kept itself', () => {
    press('p')
    enters.lead()
    const [first, second] = [press('Enter'), press('Enter')]
    press('ArrowDown')
    enters.hear(first)
    enters.lead()
    expect(enters.isSame(second)).toBe(true)
  })
})
