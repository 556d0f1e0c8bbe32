import { Button } from '../ui/button.tsx'
import { Empty, Failure, PageSpinner, Skeleton } from '../ui/states.tsx'
import { Section } from './section.tsx'

const frame = 'h-52 w-[340px] overflow-hidden rounded-md border border-line bg-panel'

export function StateSection() {
  return (
    <Section
      title="States"
      text="Nothing there, on its way, or failed: each with the one thing to do about it."
    >
      <div className={frame}>
        <Empty title="No engagements to display" text="Search by user name, id or TV account." />
      </div>
      <div className={frame}>
        <Failure
          title="Failed to search engagements"
          text="The service answered 500"
          action={<Button tone="primary">Try again</Button>}
        />
      </div>
      <div className={frame}>
        <Skeleton label="Searching" />
      </div>
      <div className={frame}>
        <PageSpinner label="Loading" />
      </div>
    </Section>
  )
}
