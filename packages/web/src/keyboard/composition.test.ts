import { expect, test } from 'vitest'
import { stopComposition } from './composition.ts'

test.each([
  ['Enter', 'while text is composed', { isComposing: true, keyCode: 229 }, false],
  ['Enter', 'that ended it in Safari', { isComposing: false, keyCode: 229 }, false],
  ['Escape', 'while text is composed', { isComposing: true, keyCode: 27 }, false],
  ['Enter', 'of its own', { isComposing: false, keyCode: 13 }, true],
])('%s %s is heard only where it is a press of its own', (key, _, press, isHeard) => {
  const window = new EventTarget()
  let heard = false
  window.addEventListener('keydown', stopComposition as (event: Event) => void, true)
  window.addEventListener('keydown', () => {
    heard = true
  })
  window.dispatchEvent(Object.assign(new Event('keydown'), { key, ...press }))
  expect(heard).toBe(isHeard)
})
