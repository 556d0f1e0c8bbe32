import { type ListPath, recordAddress } from '../context/record-place.ts'
import type { Face } from './faces.ts'
import { RowLink } from './row-link.tsx'

/** The id of a record as a link to its page, for those who open it elsewhere. */
export function idFace(list: ListPath): Face<{ id: string }> {
  return {
    cell: ({ id }) => (
      <RowLink address={recordAddress(list, id)} className="hover:underline">
        {id}
      </RowLink>
    ),
    code: true,
  }
}
