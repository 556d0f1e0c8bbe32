/** The settings of a box (API-045, STB-020..022). */
import * as z from 'zod/mini'
import { listOf, orEmpty, text } from '../../../foundation/schema.ts'

/** Boxes send codes as texts, numbers and booleans. */
const code = orEmpty(z.pipe(z.union([z.string(), z.number(), z.boolean()]), z.transform(String)), () => '')

const choiceGroup = z.object({
  text,
  choices: listOf(z.object({ code, text })),
  defaultCode: code,
  current: code,
})
/** One setting: its choices, the current one, and the default of a new box. */
export type ChoiceGroup = z.output<typeof choiceGroup>

/** A box sends only the settings that it has. */
const group = orEmpty(choiceGroup, () => undefined)

/** A group that a box may lack. */
function part<Schema extends z.ZodMiniType>(schema: Schema) {
  return orEmpty(schema, () => schema.parse({}))
}

const channel = z.union([
  code,
  z.pipe(
    z.object({ name: text }),
    z.transform(({ name }) => name),
  ),
])

const channelList = z.object({ name: text, channels: listOf(channel) })

const channelLists = z.object({ current: code, lists: listOf(channelList) })

const settings = z.object({
  channelLists: part(channelLists),
  subtitleLanguage: group,
  picture: part(z.object({ format: group, resolution: group })),
  audio: part(z.object({ format: group, primaryLanguage: group, secondaryLanguage: group })),
  pvr: part(z.object({ prePadding: group, postPadding: group, timeShift: group })),
  parentalControl: part(z.object({ broadcast: group, vod: group, scheduled: group })),
  pinCodeRental: group,
  regionalChannel1: group,
  regionalChannel2: group,
  regionalChannel3: group,
  regionalChannel4: group,
  regionalChannel5: group,
  regionalChannel6: group,
  regionalChannel7: group,
  regionalChannel8: group,
  regionalChannel9: group,
})
export type BoxSettings = z.output<typeof settings>

export const remoteConfigurationSchema = z.pipe(
  z.object({ settings }),
  z.transform((answer) => answer.settings),
)
