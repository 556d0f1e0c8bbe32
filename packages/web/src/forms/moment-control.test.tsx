import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { CountryContext } from '../context/services.tsx'
import { MomentControl } from './moment-control.tsx'

afterEach(() => void vi.unstubAllEnvs())

/** What stands in the form of a Finnish record. */
function drawn(value: string): string {
  return renderToStaticMarkup(
    <CountryContext value="FI">
      <MomentControl
        id="start"
        label="Start date"
        value={value}
        original={value}
        onChange={() => {}}
        onBlur={() => {}}
        locked={undefined}
        required
        invalid={false}
        describedBy={undefined}
        ref={null}
      />
    </CountryContext>,
  )
}

const midnight = '2026-12-23T22:00:00.000Z'

test('a moment is typed in the time of the country, which is named where the machine has another [OPN-111]', () => {
  vi.stubEnv('TZ', 'UTC')
  expect(drawn(midnight)).toMatch(
    /value="2026-12-24".*aria-label="Start date, time, Helsinki".*value="00:00"/,
  )
  vi.stubEnv('TZ', 'Europe/Helsinki')
  expect(drawn(midnight)).toContain('aria-label="Start date, time"')
  expect(drawn(midnight)).not.toContain('Helsinki')
})

test('where the clock shows a time twice, either can be chosen [OPN-111]', () => {
  const second = drawn('2027-10-31T01:30:00.000Z')
  expect(second).toContain('value="03:30"')
  expect(second).toMatch(/<option>03:30 \(first\)<\/option><option selected="">03:30 \(second\)<\/option>/)
  expect(drawn(midnight)).not.toContain('<option')
})
