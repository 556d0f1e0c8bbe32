/** The settings of a box in words (STB-020..024). */
import type { Country } from '../../../foundation/country.ts'
import type { BoxSettings, ChoiceGroup } from './contract.ts'

export interface BoxSettingsView {
  groups: { title: string; settings: BoxSetting[] }[]
  channelLists: { name: string; channels: readonly string[]; current: boolean }[]
  /** Set if the current list is not among the lists. */
  channelListNote: string | undefined
}

export interface BoxSetting {
  /** The path in the answer: 'picture.format'. */
  name: string
  label: string
  /** The current choice in words, else its code. */
  value: string
  /** The default, if it differs from the current choice. */
  otherwise: string | undefined
  choices: { code: string; text: string; current: boolean }[]
  /** Set if the current choice is not among the choices (STB-024). */
  note: string | undefined
}

export const CHANNEL_LISTS = 'Channel lists'

/** The texts in the customer's language, for an agent on the phone (OPN-74). */
const MISSING: Readonly<Record<Country, string>> = {
  SE: 'Valt värde finns inte',
  NO: 'Valgt verdi finnes ikke',
  DK: 'Den valgte værdi findes ikke',
  FI: 'Valittua arvoa ei ole olemassa',
}

type SettingEntry = readonly [name: string, label: string, group: ChoiceGroup | undefined]

export function boxSettingsView(settings: BoxSettings, country: Country): BoxSettingsView {
  const { current, lists } = settings.channelLists
  const isListed = lists.some(({ name }) => name === current)
  return {
    groups: groupsOf(settings)
      .map(({ title, entries }) => ({
        title,
        settings: entries.flatMap((entry) => settingOf(entry, country)),
      }))
      .filter((group) => group.settings.length > 0),
    channelLists: lists.map(({ name, channels }) => ({ name, channels, current: name === current })),
    channelListNote: current && !isListed ? MISSING[country] : undefined,
  }
}

function groupsOf(settings: BoxSettings): { title: string; entries: SettingEntry[] }[] {
  const { picture, audio, pvr, parentalControl } = settings
  return [
    {
      title: 'Picture',
      entries: [
        ['picture.format', 'Picture format', picture.format],
        ['picture.resolution', 'Resolution', picture.resolution],
      ],
    },
    {
      title: 'Audio and subtitles',
      entries: [
        ['audio.format', 'Audio format', audio.format],
        ['audio.primaryLanguage', 'Primary language', audio.primaryLanguage],
        ['audio.secondaryLanguage', 'Secondary language', audio.secondaryLanguage],
        ['subtitleLanguage', 'Subtitle language', settings.subtitleLanguage],
      ],
    },
    {
      title: 'Recording',
      entries: [
        ['pvr.prePadding', 'Start before', pvr.prePadding],
        ['pvr.postPadding', 'End after', pvr.postPadding],
        ['pvr.timeShift', 'Time shift', pvr.timeShift],
      ],
    },
    {
      title: 'Parental control',
      entries: [
        ['parentalControl.broadcast', 'Broadcast', parentalControl.broadcast],
        ['parentalControl.vod', 'Video on demand', parentalControl.vod],
        ['parentalControl.scheduled', 'Scheduled', parentalControl.scheduled],
        ['pinCodeRental', 'Pin code for rentals', settings.pinCodeRental],
      ],
    },
    { title: 'Regional channels', entries: REGIONAL.map((number) => regional(settings, number)) },
  ]
}

const REGIONAL = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

function regional(settings: BoxSettings, number: (typeof REGIONAL)[number]): SettingEntry {
  const name = `regionalChannel${number}` as const
  return [name, `Regional channel ${number}`, settings[name]]
}

/** An empty array where the box lacks the setting. */
function settingOf([name, label, group]: SettingEntry, country: Country): BoxSetting[] {
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
