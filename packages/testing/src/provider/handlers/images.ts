/** Posters in their own size, and in any size by the image proxy (API-072); drawn on request. */
import { COUNTRIES, type Country } from '@headend/core/country'
import type { Context } from 'hono'
import { type Env, type Handlers, HttpError } from '../http.ts'
import { baseOf } from '../listeners.ts'
import { filmIndex } from '../sample/films.ts'
import { drawPoster, type PosterSize } from '../sample/poster.ts'

/** Pixels: a large picture must not fill the memory. */
const LARGEST = 2000
const ORIGINAL: PosterSize = { width: 400, height: 600, shape: 'nocut' }

export const imageHandlers: Handlers = (app, { places }) => {
  const cache = `${baseOf(places.images)}/images/`

  app.get('/images/posters/:country/:file', (c) => {
    const { country, file } = c.req.param()
    return answer(c, draw(`posters/${country}/${file}`, ORIGINAL))
  })

  app.get('/image', (c) => {
    const { resize = '', shape, source = '' } = c.req.query()
    const [, width, height] = /^(\d+)x(\d+)$/.exec(resize) ?? []
    const size = { width: Number(width), height: Number(height) }
    if (!isSize(size.width) || !isSize(size.height))
      throw new HttpError(400, 'invalid-resize', `resize: expected {width}x{height}, ${LARGEST} at most`)
    if (shape !== 'cut' && shape !== 'nocut')
      throw new HttpError(400, 'invalid-shape', 'shape: expected cut or nocut')
    // A proxy for any address could be abused by everyone.
    if (!source.startsWith(cache))
      throw new HttpError(403, 'foreign-source', `source: expected one below ${cache}`)
    return answer(c, draw(source.slice(cache.length), { ...size, shape }))
  })
}

const isSize = (pixels: number) => pixels >= 1 && pixels <= LARGEST

function draw(path: string, size: PosterSize): string {
  const [, inCountry, id = ''] = /^posters\/([a-z]{2})\/(\d+)\.svg$/.exec(path) ?? []
  const country = COUNTRIES.find((one: Country) => one.toLowerCase() === inCountry)
  const index = filmIndex(id)
  if (!country || index === undefined) throw new HttpError(404, 'not-found', 'No such picture')
  return drawPoster(index, country, size)
}

function answer(c: Context<Env>, picture: string): Response {
  return c.body(picture, 200, {
    'Content-Type': 'image/svg+xml',
    'Cache-Control': 'public, max-age=86400, immutable',
    // An SVG that is opened by itself is a page.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  })
}
