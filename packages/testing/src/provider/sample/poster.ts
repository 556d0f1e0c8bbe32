/** Posters of the made-up films, drawn by code: the same film gives the same picture. */
import type { Country } from '@headend/core/country'
import { filmTitle } from './films.ts'
import { createRandom, type Random } from './random.ts'

/** In units of the drawing. */
const WIDTH = 200
const HEIGHT = 300

export interface PosterSize {
  /** Pixels. */
  width: number
  height: number
  /** Filled to the edges, what is too much cut away; or shown whole. */
  shape: 'cut' | 'nocut'
}

/** Sky above, sky below, sun, land; each darker than the one before it. */
type PosterPalette = readonly [above: string, below: string, light: string, land: string]

const PALETTES: readonly [PosterPalette, ...PosterPalette[]] = [
  ['#f6c177', '#d9655b', '#fff1d6', '#3b2240'],
  ['#8fd3e8', '#3d7ea6', '#fdf7e3', '#12324a'],
  ['#26335f', '#6a4c93', '#f4e9cd', '#0c1026'],
  ['#d6e6c3', '#6a9a6b', '#fffbe8', '#1d3b2a'],
  ['#e7d8f0', '#a06fb0', '#fff4fb', '#371f45'],
  ['#1f2a2e', '#3c6e71', '#e9e3c9', '#0a1416'],
  ['#fbd5c0', '#e2725b', '#fff8ef', '#5a1f1b'],
  ['#c9d7e8', '#7590b5', '#ffffff', '#1b2740'],
  ['#f2e2a0', '#c99b2e', '#fffdf0', '#3f2f0b'],
  ['#2d1e2f', '#b23a48', '#fcd5ce', '#14080f'],
]

export function drawPoster(index: number, country: Country, { width, height, shape }: PosterSize): string {
  const random = createRandom(`poster/${index}`)
  const [above, below, light, land] = random.pick(PALETTES)
  const fit = shape === 'cut' ? 'xMidYMid slice' : 'xMidYMid meet'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="${fit}">`,
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient>`,
    `<path fill="url(#s)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<circle cx="${random.between(40, 160)}" cy="${random.between(70, 150)}" r="${random.between(16, 44)}" fill="${light}" opacity=".9"/>`,
    ...[0.35, 0.6, 1].map((opacity, layer) => ridge(random, 168 + layer * 30, land, opacity)),
    titleLines(filmTitle(index, country), light),
    '</svg>',
  ].join('')
}

/** Hills or waves from one edge to the other. */
function ridge(random: Random, base: number, colour: string, opacity: number): string {
  const points = Array.from({ length: 6 }, (_, at) => `${at * 40} ${base - random.between(0, 34)}`)
  return `<path fill="${colour}" opacity="${opacity}" d="M0 ${HEIGHT}L${points.join('L')}V${HEIGHT}z"/>`
}

/** As many lines as it takes, at the foot. */
function titleLines(title: string, colour: string): string {
  const lines: string[] = []
  for (const word of title.toUpperCase().split(' ')) {
    const joined = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && joined.length <= 13) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  const size = Math.min(24, Math.floor(250 / Math.max(...lines.map((line) => line.length))))
  const text = lines.map((line, at) => {
    const y = HEIGHT - 18 - (lines.length - 1 - at) * (size + 3)
    return `<text x="${WIDTH / 2}" y="${y}">${line}</text>`
  })
  return `<g fill="${colour}" font-family="Georgia,'Liberation Serif',serif" font-weight="700" font-size="${size}" letter-spacing="1" text-anchor="middle">${text.join('')}</g>`
}
