import { Link } from '@tanstack/react-router'
import { type ListPath, recordAddress } from '../context/record-place.ts'
import type { Face } from './faces.ts'

/** The id of a record as a link to its page, for those who open it elsewhere. */
export function idFace(list: ListPath): Face<{ id: string }> {
  return {
    cell: ({ id }) => (
      <Link {...recordAddress(list, id)} tabIndex={-1} className="hover:underline">
        {id}
      </Link>
    ),
    code: true,
  }
}
