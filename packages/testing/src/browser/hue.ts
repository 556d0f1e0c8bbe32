import type { Locator } from 'playwright'

type Hue = 'red' | 'amber' | 'green' | 'blue' | 'grey'

/** The upper end of each, in degrees. */
const HUES: readonly (readonly [number, Hue])[] = [
  [20, 'red'],
  [70, 'amber'],
  [180, 'green'],
  [270, 'blue'],
  [360, 'red'],
]

/** Of 255: with less between its largest and smallest part, a colour looks grey. */
const GREY_RANGE = 14

/** The colour of an element's text or background as a person would name it. */
export async function hueOf(element: Locator, of: 'color' | 'backgroundColor'): Promise<Hue> {
  const [red = 0, green = 0, blue = 0] = await element.evaluate((node, property) => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d')
    if (!brush) return []
    brush.fillStyle = getComputedStyle(node)[property]
    brush.fillRect(0, 0, 1, 1)
    return [...brush.getImageData(0, 0, 1, 1).data]
  }, of)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  if (most - least < GREY_RANGE) return 'grey'
  const degrees = (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
  return HUES.find(([end]) => (degrees + 360) % 360 <= end)?.[1] ?? 'grey'
}
