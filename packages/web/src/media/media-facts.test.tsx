import { NO_METADATA_TEXT, unknownMedia } from '@headend/core/media'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MediaFacts } from './media-facts.tsx'

const HOSTILE = 'turned \u202e and hidden \u200b'
const SPELLED = 'urned \\u202e and hidden \\u200b'

test('nothing that speaks against a media turns or hides what its card says, as the title of another campaign may', () => {
  const media = { ...unknownMedia(HOSTILE), title: HOSTILE, genre: HOSTILE, storeName: HOSTILE }
  const misfit = { sale: HOSTILE, validity: HOSTILE, also: { where: HOSTILE, from: HOSTILE, to: HOSTILE } }
  const drawn = renderToStaticMarkup(<MediaFacts media={media} misfit={misfit} unknown="" />)
  expect(drawn).not.toMatch(/[\u202e\u200b]/)
  expect(drawn.split(SPELLED)).toHaveLength(10)
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
    <MediaFacts media={media} misfit={undefined} unknown={NO_METADATA_TEXT} />,
  )
  expect(drawn.includes(NO_METADATA_TEXT)).toBe(isUnknown)
  expect(drawn.split('tva:1')).toHaveLength(2)
})
