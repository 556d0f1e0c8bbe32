import { visible } from '@headend/core/text'
import { BESIDE, type Face } from './faces.ts'

/** The name of a record: what a row is known by, and whole where there is room. */
export const nameFace: Face<{ name: string }> = {
  cell: ({ name }) => <span className="font-[540]">{visible(name)}</span>,
  whole: BESIDE,
}
