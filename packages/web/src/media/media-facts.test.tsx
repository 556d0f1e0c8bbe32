import { unknownMedia } from '@headend/core/media'
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
