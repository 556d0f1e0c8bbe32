import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** What a defect of a page leads to. */
export function CrashPage() {
  return (
    <>
      <PageHeader heading="Crash" documentTitle="Parts" />
      <div className="px-5">
        <Crash />
      </div>
    </>
  )
}

export function Crash() {
  const [broken, setBroken] = useState(false)
  if (broken) throw new TypeError('Cannot read the name of nobody')
  return (
    <Button tone="danger" onClick={() => setBroken(true)}>
      Break this page
    </Button>
  )
}
