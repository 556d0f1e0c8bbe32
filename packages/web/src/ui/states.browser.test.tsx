import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { announce, announcer, Skeleton } from './states.tsx'

test('a skeleton shows when something has taken 150 ms, and not before', async () => {
  const screen = await render(<Skeleton label="Loading packages" />)
  const [animation] = screen.getByRole('status').element().getAnimations()
  const effect = animation?.effect as KeyframeEffect
  expect(effect.getTiming()).toMatchObject({ delay: 150, fill: 'both' })
  expect(effect.getKeyframes()[0]?.opacity).toBe('0')
})

test('what is announced stands in the status that is in the page from the start', async () => {
  const screen = await render(<p {...announcer} />)
  announce('No packages')
  await expect.element(screen.getByRole('status')).toHaveTextContent('No packages')
})
