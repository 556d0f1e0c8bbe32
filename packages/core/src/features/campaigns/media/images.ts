/** Addresses of the image proxy, which scales pictures (MED-025..029, API-072). */

/** CSS pixels of a card's poster (MED-028). */
const CARD_SIZE = { width: 192, height: 288 } as const

/** One transparent pixel (MED-029). */
export const PLACEHOLDER = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

export interface ImageRequest {
  /** Address of the picture, or ''. */
  source: string
  /** In CSS pixels. */
  width: number
  height: number
  /** 'cut' fills the size, 'nocut' shows the whole picture. */
  shape: 'cut' | 'nocut'
  /** Device pixels per CSS pixel. */
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

/** Few sizes per picture, so that caches are useful (MED-026). */
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
