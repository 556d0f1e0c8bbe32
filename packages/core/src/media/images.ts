/** The address at which the image proxy gives a picture in the size in which it is shown (MED-025..029, API-072). */

/** CSS pixels of a card's poster (MED-028). */
const CARD_SIZE = { width: 192, height: 288 } as const

/** One transparent pixel (MED-029). */
export const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

export interface ImageRequest {
  /** Where the picture is; '' where there is none. */
  source: string
  /** In CSS pixels. */
  width: number
  height: number
  /** Filled to the edges, or shown whole. */
  shape: 'cut' | 'nocut'
  /** Of the screen: device pixels in a CSS pixel. */
  pixelRatio: number
}

/** `{proxy}?resize={w}x{h}&shape=cut&source={encoded uri}` (OPN-31). */
export function imageAddress(proxy: string | undefined, request: ImageRequest): string {
  const { source, width, height, shape, pixelRatio } = request
  if (!proxy || !source) return PLACEHOLDER
  const scale = resizeRatio(pixelRatio)
  const resize = `${Math.round(width * scale)}x${Math.round(height * scale)}`
  return `${proxy}${proxy.includes('?') ? '&' : '?'}resize=${resize}&shape=${shape}&source=${encodeURIComponent(source)}`
}

/** 2, 1.5 or 1: few sizes of each picture, so that caches hold them (MED-026). */
export function resizeRatio(pixelRatio: number): 2 | 1.5 | 1 {
  if (pixelRatio >= 2) return 2
  return pixelRatio >= 1.5 ? 1.5 : 1
}

export function posterAddress(
  proxy: string | undefined,
  { posterImage }: { posterImage: string },
  pixelRatio: number,
): string {
  return imageAddress(proxy, { source: posterImage, ...CARD_SIZE, shape: 'cut', pixelRatio })
}
