import { afterEach, expect, test, vi } from 'vitest'
import { announceAgain } from './announce-in.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what comes with one picture is said together, and what comes with the next by itself', () => {
  const announcer = { textContent: 'before' }
  const pictures: (() => void)[] = []
  vi.stubGlobal('document', { getElementById: () => announcer })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => pictures.push(draw))
  const drawn = () => {
    for (const draw of pictures.splice(0)) draw()
    return announcer.textContent
  }
  announceAgain('Delete: it is in use', 'polite')
  announceAgain('Success Reboot initiated', 'polite')
  expect(announcer.textContent).toBe('')
  expect(drawn()).toBe('Delete: it is in use Success Reboot initiated')
  announceAgain('Delete: it is in use', 'polite')
  expect(drawn()).toBe('Delete: it is in use')
})
