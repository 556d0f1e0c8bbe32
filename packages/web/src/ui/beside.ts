/** Where what comes up for something stands: at its side, and on it only where no side has room for it. */

export type Side = 'top' | 'right' | 'bottom' | 'left'

/** Pixels. */
export interface Size {
  width: number
  height: number
}

/** Pixels from the upper left corner of the window. */
export type Edges = Record<Side, number>

interface Beside {
  /** Where it is to stand; elsewhere only where there is no room, and where there is none anywhere, at the side that has most. */
  side: Side
  /** In line with the beginning of what it is for, or with its middle. */
  align: 'start' | 'middle'
  /** Pixels between both, and to the edge of the window at least. */
  gap: number
  edge: number
  window: Size
}

/** Across from the wanted side, and then at the two others. */
const ELSEWHERE: Record<Side, readonly Side[]> = {
  top: ['bottom', 'right', 'left'],
  bottom: ['top', 'right', 'left'],
  right: ['left', 'bottom', 'top'],
  left: ['right', 'bottom', 'top'],
}

/** Within the window in any case: where no side has room for it, it lies over what it is for by as little as it can. */
export function placeBeside(at: Edges, { width, height }: Size, how: Beside): { left: number; top: number } {
  const { side, align, gap, edge, window } = how
  const room: Edges = {
    top: at.top,
    bottom: window.height - at.bottom,
    left: at.left,
    right: window.width - at.right,
  }
  const isUpright = (one: Side) => one === 'top' || one === 'bottom'
  const spare = (one: Side) => room[one] - gap - edge - (isUpright(one) ? height : width)
  const inLine = (from: number, to: number, size: number) =>
    align === 'start' ? from : (from + to - size) / 2
  const places: Record<Side, { left?: number; top?: number }> = {
    top: { top: at.top - height - gap },
    bottom: { top: at.bottom + gap },
    left: { left: at.left - width - gap },
    right: { left: at.right + gap },
  }
  const sides = [side, ...ELSEWHERE[side]]
  const roomiest = sides.reduce((best, one) => (spare(one) > spare(best) ? one : best))
  const chosen = places[sides.find((one) => spare(one) >= 0) ?? roomiest]
  return {
    left: within(chosen.left ?? inLine(at.left, at.right, width), edge, window.width - width),
    top: within(chosen.top ?? inLine(at.top, at.bottom, height), edge, window.height - height),
  }
}

function within(value: number, edge: number, end: number): number {
  return Math.max(edge, Math.min(value, end - edge))
}
