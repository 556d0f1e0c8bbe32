import { NO_METADATA_TEXT, unknownMedia } from '@headend/core/media'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MediaFacts, MediaLine } from './media-facts.tsx'

const HOSTILE = 'turned \u202e and hidden \u200b'
const SPELLED = 'urned \\u202e and hidden \\u200b'

test('a hostile title of another campaign neither turns nor hides the text of a media card', () => {
  const media = { ...unknownMedia(HOSTILE), title: HOSTILE, genre: HOSTILE, storeName: HOSTILE }
  const problem = {
    sale: HOSTILE,
    validity: HOSTILE,
    otherUse: { where: HOSTILE, from: `${HOSTILE} 1`, to: `${HOSTILE} 2`, open() {} },
  }
  for (const facts of [
    <MediaFacts key="card" media={media} problem={problem} unknown="" />,
    <MediaLine key="line" media={media} problem={problem} unknown="" mark={false} />,
  ]) {
    const drawn = renderToStaticMarkup(facts)
    expect(drawn).not.toMatch(/[\u202e\u200b]/)
    expect(drawn.split(SPELLED).length).toBeGreaterThan(9)
  }
})

test('a card with warnings shows all that is known of the media as well [MED-036]', () => {
  const known = { title: 'Kust', genre: 'Drama', productionYear: '2023', duration: '1h 30m' }
  const media = {
    ...unknownMedia('7'),
    ...known,
    storeName: 'Film EST',
    validity: '01 Jan 2026 - 31 Dec 2026',
  }
  const otherUse = { where: 'also in Höstfilm', from: '2026-11-13', to: '2026-11-27', open() {} }
  const problem = { sale: 'not in a rental store', validity: 'not valid on all days', otherUse }
  const drawn = renderToStaticMarkup(<MediaFacts media={media} problem={problem} unknown="" />)
  const lines = drawn.replace(/<[^>]+>/g, '\n').split('\n')
  const texts = lines.map((line) => line.trim()).filter(Boolean)
  expect(texts).toEqual([
    ...['Kust', '7', 'Drama · 2023 · 1h 30m', 'Film EST', 'Not in a rental store'],
    ...['01 Jan 2026 - 31 Dec 2026', 'Not valid on all days', 'Also in Höstfilm', '2026-11-13', '2026-11-27'],
  ])
})

test.each([
  ['a title', { title: 'Arrival' }, false],
  ['a genre and no title', { genre: 'Drama' }, false],
  ['stores and no title', { storeName: 'Nordic Films' }, false],
  ['days and no title', { validity: 'from 01 Jan 2026' }, false],
  ['a poster alone', { posterImage: 'https://images.test/p.jpg' }, true],
  ['nothing', {}, true],
])('a card with %s says "No metadata" only where it has none [MED-036]', (_, known, isUnknown) => {
  const media = { ...unknownMedia('tva:1'), ...known }
  const drawn = renderToStaticMarkup(
    <MediaFacts media={media} problem={undefined} unknown={NO_METADATA_TEXT} />,
  )
  expect(drawn.includes(NO_METADATA_TEXT)).toBe(isUnknown)
  expect(drawn.split('tva:1')).toHaveLength(2)
})
