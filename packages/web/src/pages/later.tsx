import { useArea } from '../context/area.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Empty } from '../ui/states.tsx'

/** What is planned and not built yet says so, instead of looking broken. */
function Later({ what }: { what: string }) {
  return <Empty title="This comes later" text={`${what} is not built yet.`} />
}

/** The whole page of an area that is not built yet. */
export function LaterPage() {
  const { title } = useArea()
  return (
    <>
      <PageHeader heading={title} />
      <Later what={title} />
    </>
  )
}
