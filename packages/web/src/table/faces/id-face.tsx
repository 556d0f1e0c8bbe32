import { useAtTab } from '../../context/open-at.ts'
import { areaOf, type ListPath, recordAddress } from '../../context/record-place.ts'
import { RowLink } from '../row-link.tsx'
import { BESIDE, type Face } from './faces.ts'

/** The id of a record as a link to its page, for those who open it elsewhere. */
export function idFace(list: ListPath): Face<{ id: string }> {
  return {
    cell: ({ id }) => <IdLink list={list} id={id} />,
    code: true,
    whole: BESIDE,
  }
}

function IdLink({ list, id }: { list: ListPath; id: string }) {
  const at = useAtTab(areaOf(list))
  return (
    <RowLink address={at(recordAddress(list, id))} className="hover:underline">
      {id}
    </RowLink>
  )
}
