import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { openOtherCampaign } from './media-facts.tsx'

test('the key opens the other campaign of the media with the focus, from any of its cells', async () => {
  const opened = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <table>
      <tbody>
        <tr>
          <td tabIndex={-1}>Media</td>
          <td>
            <a href="/campaigns/1" onClick={opened}>
              Other
            </a>
          </td>
        </tr>
      </tbody>
    </table>,
  )
  openOtherCampaign()
  expect(opened).not.toHaveBeenCalled()

  const cell = screen.getByText('Media').element()
  if (cell instanceof HTMLElement) cell.focus()
  openOtherCampaign()
  expect(opened).toHaveBeenCalledOnce()
})
