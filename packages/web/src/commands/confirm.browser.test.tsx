import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { LazyAlertDialog } from './confirm.tsx'

vi.mock('./alert-dialog.tsx', () => {
  throw new Error('The chunk does not come')
})

test.each([true, false])('a question whose dialog does not come is asked by the browser: %s', async (yes) => {
  const confirm = vi.spyOn(globalThis, 'confirm').mockReturnValue(yes)
  const question = { title: 'Delete?', text: 'It is gone then.', yes: 'Yes', destructive: true }
  const answer = vi.fn()
  await render(<LazyAlertDialog question={question} answer={answer} />)
  await expect.poll(() => answer.mock.calls).toEqual([[yes]])
  expect(confirm).toHaveBeenLastCalledWith('It is gone then.')
})
