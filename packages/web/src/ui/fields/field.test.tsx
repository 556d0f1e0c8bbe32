import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './field.tsx'

test('what is wrong with a field is shown beside it, and is what the field is described by, also where it has no hint', () => {
  const drawn = renderToStaticMarkup(<TextField label="Name" error="There is one of this name" />)
  expect(drawn).toMatch(/<span aria-live="polite"[^>]*>There is one of this name<.span><.p>/)
  expect(drawn).toMatch(/aria-describedby="([^"]+)".*<p id="\1"/)
})
