/** Settings of a box, made up from its id: most at their default, some changed, a few at a retired choice. */
import type { Country } from '@headend/core/country'
import { createRandom, type Random } from './random.ts'
import { PLACES } from './words.ts'

interface ChoiceGroup {
  text: string
  choices: { code: string; text: string }[]
  defaultCode: string
  current: string
}

const LANGUAGES: Record<string, string> = {
  sv: 'Svenska',
  fi: 'Suomi',
  no: 'Norsk',
  da: 'Dansk',
  en: 'English',
  none: 'None',
}

const LANGUAGE: Record<Country, string> = { SE: 'sv', FI: 'fi', NO: 'no', DK: 'da' }

const MINUTES = { 0: '0 min', 5: '5 min', 10: '10 min', 30: '30 min' }
const AGES = { off: 'Off', 7: '7', 11: '11', 15: '15' }
const SWITCH = { true: 'On', false: 'Off' }

/** A box that was reset has its defaults. */
export function makeBoxSettings({ country, id }: { country: Country; id: string }, isReset: boolean) {
  const random = createRandom(`${country}/STB/${id}/settings`)
  const group = (text: string, choices: Record<string, string>, defaultCode: string): ChoiceGroup => ({
    text,
    choices: Object.entries(choices).map(([code, name]) => ({ code, text: name })),
    defaultCode,
    current: isReset ? defaultCode : chosen(Object.keys(choices), defaultCode, random),
  })
  const languages = (text: string, code: string) => group(text, LANGUAGES, code)
  return {
    channelLists: channelLists(country, isReset, random),
    subtitleLanguage: languages('Subtitle language', 'none'),
    picture: {
      format: group('Picture format', { '16:9': '16:9', '4:3': '4:3', auto: 'Auto' }, 'auto'),
      resolution: group('Resolution', { '720p': '720p', '1080p': '1080p', '2160p': '4K' }, '1080p'),
    },
    audio: {
      format: group(
        'Audio format',
        { stereo: 'Stereo', dolby: 'Dolby Digital', atmos: 'Dolby Atmos' },
        'stereo',
      ),
      primaryLanguage: languages('Primary language', LANGUAGE[country]),
      secondaryLanguage: languages('Secondary language', 'en'),
    },
    pvr: {
      prePadding: group('Start before', MINUTES, '5'),
      postPadding: group('End after', MINUTES, '10'),
      timeShift: group('Time shift', SWITCH, 'true'),
    },
    parentalControl: {
      broadcast: group('Broadcast', AGES, 'off'),
      vod: group('Video on demand', AGES, '15'),
      scheduled: group('Scheduled', SWITCH, 'false'),
    },
    pinCodeRental: group('Pin code for rentals', SWITCH, 'true'),
    ...regionalChannels(country, { id, isReset }, random),
  }
}

/** A few choices are no longer offered. */
function chosen(codes: readonly string[], defaultCode: string, random: Random): string {
  if (random.chance(0.03)) return 'retired'
  return random.chance(0.7) ? defaultCode : (codes[random.between(0, codes.length - 1)] ?? defaultCode)
}

function channelLists(country: Country, isReset: boolean, random: Random) {
  const names = ['All channels', 'Favourites', 'Kids']
  const channels = PLACES[country].map((place) => `${place} 1`)
  const lists = names.map((name, index) => ({
    name,
    channels: channels.filter(() => index === 0 || random.chance(0.3)),
  }))
  return { current: isReset ? 'All channels' : random.pick(['All channels', 'Favourites']), lists }
}

/** Nine, each with regions of the country. Some boxes still have a region that was closed. */
function regionalChannels(
  country: Country,
  { id, isReset }: { id: string; isReset: boolean },
  random: Random,
) {
  const places = PLACES[country]
  const closed = Number(id) % 2 === 0
  return Object.fromEntries(
    Array.from({ length: 9 }, (_, index) => {
      const codes = places.slice(index, index + 4)
      const choices = codes.map((place, at) => ({
        code: `${index + 1}0${at + 1}`,
        text: `${place} regional`,
      }))
      const defaultCode = choices[0]?.code ?? ''
      const current = random.pick(['1', '1', '2', '3']).padStart(2, '0')
      const group = {
        text: `Regional channel ${index + 1}`,
        choices,
        defaultCode,
        current: isReset ? defaultCode : `${index + 1}${current}`,
      }
      const isLast = index === 8
      return [
        `regionalChannel${index + 1}`,
        isLast && closed && !isReset ? { ...group, current: '999' } : group,
      ]
    }),
  )
}
