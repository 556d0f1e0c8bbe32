/** The settings of a box as a person reads them (STB-020..024). */
import type { Country } from '../country.ts'
import type { BoxSettings, ChoiceGroup } from './contract.ts'

export interface BoxSettingsView {
  groups: { title: string; settings: BoxSetting[] }[]
  channelLists: { name: string; channels: readonly string[]; current: boolean }[]
  /** Set where the list that is chosen is not among them. */
  channelListNote: string | undefined
}

export interface BoxSetting {
  /** 'picture.format': where the box keeps it. */
  name: string
  label: string
  /** What is chosen, in words; its code where the box has no words for it. */
  value: string
  /** What a new box has, where that is something else. */
  otherwise: string | undefined
  choices: { code: string; text: string; current: boolean }[]
  /** Set where what is chosen is not among the choices (STB-024). */
  note: string | undefined
}

export const CHANNEL_LISTS = 'Channel lists'

/** In the language of the customer, whom the agent has on the phone (OPN-74). */
const MISSING: Readonly<Record<Country, string>> = {
  SE: 'Valt värde finns inte',
  NO: 'Valgt verdi finnes ikke',
  DK: 'Den valgte værdi findes ikke',
  FI: 'Valittua arvoa ei ole olemassa',
}

type Named = readonly [name: string, label: string, group: ChoiceGroup | undefined]

export function boxSettingsView(settings: BoxSettings, country: Country): BoxSettingsView {
  const { current, lists } = settings.channelLists
  const known = lists.some(({ name }) => name === current)
  return {
    groups: groupsOf(settings)
      .map(({ title, named }) => ({ title, settings: named.flatMap((one) => settingOf(one, country)) }))
      .filter((group) => group.settings.length > 0),
    channelLists: lists.map(({ name, channels }) => ({ name, channels, current: name === current })),
    channelListNote: current && !known ? MISSING[country] : undefined,
  }
}

function groupsOf(settings: BoxSettings): { title: string; named: Named[] }[] {
  const { picture, audio, pvr, parentalControl } = settings
  return [
    {
      title: 'Picture',
      named: [
        ['picture.format', 'Picture format', picture.format],
        ['picture.resolution', 'Resolution', picture.resolution],
      ],
    },
    {
      title: 'Audio and subtitles',
      named: [
        ['audio.format', 'Audio format', audio.format],
        ['audio.primaryLanguage', 'Primary language', audio.primaryLanguage],
        ['audio.secondaryLanguage', 'Secondary language', audio.secondaryLanguage],
        ['subtitleLanguage', 'Subtitle language', settings.subtitleLanguage],
      ],
    },
    {
      title: 'Recording',
      named: [
        ['pvr.prePadding', 'Start before', pvr.prePadding],
        ['pvr.postPadding', 'End after', pvr.postPadding],
        ['pvr.timeShift', 'Time shift', pvr.timeShift],
      ],
    },
    {
      title: 'Parental control',
      named: [
        ['parentalControl.broadcast', 'Broadcast', parentalControl.broadcast],
        ['parentalControl.vod', 'Video on demand', parentalControl.vod],
        ['parentalControl.scheduled', 'Scheduled', parentalControl.scheduled],
        ['pinCodeRental', 'Pin code for rentals', settings.pinCodeRental],
      ],
    },
    { title: 'Regional channels', named: REGIONAL.map((number) => regional(settings, number)) },
  ]
}

const REGIONAL = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

function regional(settings: BoxSettings, number: (typeof REGIONAL)[number]): Named {
  const name = `regionalChannel${number}` as const
  return [name, `Regional channel ${number}`, settings[name]]
}

/** None where the box does not have it. */
function settingOf([name, label, group]: Named, country: Country): BoxSetting[] {
  if (!group) return []
  const textOf = (code: string) => group.choices.find((choice) => choice.code === code)?.text || code
  const { current, defaultCode } = group
  const missing = current !== '' && !group.choices.some(({ code }) => code === current)
  return [
    {
      name,
      label: group.text || label,
      value: textOf(current),
      otherwise: defaultCode === '' || defaultCode === current ? undefined : textOf(defaultCode),
      choices: group.choices.map(({ code, text }) => ({
        code,
        text: text || code,
        current: code === current,
      })),
      note: missing ? MISSING[country] : undefined,
    },
  ]
}
