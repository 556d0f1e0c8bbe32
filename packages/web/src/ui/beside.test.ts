import { expect, it } from 'vitest'
import { type Edges, placeBeside, type Side } from './beside.ts'

const WINDOW = { width: 640, height: 400 }
const TIP = { width: 200, height: 30 }
const edgesOf = (left: number, top: number, width: number, height: number): Edges => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
})
const place = (at: Edges, side: Side, size = TIP) =>
  placeBeside(at, size, { side, align: 'middle', gap: 6, edge: 8, window: WINDOW })

it('stands at the wanted side, in line with the middle, and within the window', () => {
  expect(place(edgesOf(300, 200, 40, 28), 'top')).toEqual({ left: 220, top: 164 })
  expect(place(edgesOf(300, 200, 40, 28), 'bottom')).toEqual({ left: 220, top: 234 })
  expect(place(edgesOf(590, 200, 40, 28), 'top')).toEqual({ left: 432, top: 164 })
})

it('stands across from it where there is no room: a tooltip never covers the button that it is of', () => {
  expect(place(edgesOf(300, 10, 40, 28), 'top').top).toBe(44)
  expect(place(edgesOf(300, 340, 40, 28), 'bottom').top).toBe(304)
  expect(place(edgesOf(560, 200, 60, 28), 'right').left).toBe(354)
})

it('stands beside where there is room neither above nor below: a calendar never covers its field', () => {
  const calendar = { width: 250, height: 290 }
  const field = edgesOf(20, 180, 150, 30)
  expect(place(field, 'bottom', calendar)).toEqual({ left: 176, top: 50 })
  expect(place(edgesOf(480, 180, 150, 30), 'bottom', calendar).left).toBe(224)
})

it('stands where most of it has room where all of it has none anywhere: within the window, over as little as can be', () => {
  const calendar = { width: 250, height: 290 }
  const field = edgesOf(245, 180, 150, 30)
  expect(place(field, 'bottom', calendar)).toEqual({ left: 382, top: 50 })
  expect(place(edgesOf(225, 180, 150, 30), 'bottom', calendar).left).toBe(381)
})
