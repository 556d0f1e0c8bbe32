/** The parts of the console look as in the pictures beside this file. `npm run pictures` takes new ones. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { takePictures } from '../browser/pictures.ts'
import { browser, provider, withConsole } from '../browser/stage.ts'

const KEPT = new URL('pictures/', import.meta.url)
const SEEN = `${tmpdir()}/headend-pictures`

/** How far a colour may be off, 0 to 1: far less than any two of ours are apart. */
const SHADE = 0.02
/**
 * Pixels that may be another, but for the edges of letters; where another release of the browser draws, this
 * share of all.
 */
const MOST = { pixels: 40, share: 0.005 }

withConsole()

const kept = (name: string) => readFileSync(new URL(name, KEPT))

it('every part looks as in its picture, and production unlike pilot', async () => {
  const madeWith: unknown = JSON.parse(kept('made-with.json').toString()).chromium
  const same = browser.version().split('.')[0] === madeWith
  const pictures = await takePictures(browser, provider)
  for (const { name, png } of pictures) {
    const [before, now] = [PNG.sync.read(kept(`${name}.png`)), PNG.sync.read(png)]
    const size = ({ width, height }: PNG) => `${width} × ${height}`
    expect.soft(size(now), name).toBe(size(before))
    if (size(now) !== size(before)) continue
    const others = pixelmatch(before.data, now.data, undefined, now.width, now.height, { threshold: SHADE })
    const most = same ? MOST.pixels : Math.max(MOST.pixels, MOST.share * now.width * now.height)
    if (others > most) show(name, png)
    expect.soft(others, `${name}: what is seen now is in ${SEEN}`).toBeLessThanOrEqual(most)
  }
})

function show(name: string, png: Buffer): void {
  mkdirSync(SEEN, { recursive: true })
  writeFileSync(`${SEEN}/${name}.png`, png)
}
