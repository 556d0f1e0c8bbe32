import { isReadable, PAGE_TEXTS, routingError, UNEXPECTED_ERROR } from '@headend/core/shell'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useListAbove } from '../context/area.ts'
import { Button } from '../ui/button.tsx'
import { FullPage } from './full-page.tsx'
import { GoBack } from './go-back.tsx'

/** `what`: as the service says it, where one was asked. */
export function NotFound({ what }: { what?: string | undefined }) {
  return (
    <FullPage {...PAGE_TEXTS.notFound} detail={what}>
      <WaysOut />
    </FullPage>
  )
}

/** Of an address that can never lead anywhere: nothing is tried again. */
export function BadAddress({
  detail,
  ...told
}: {
  title: string
  text: string
  detail?: string | undefined
}) {
  return (
    <FullPage {...told} detail={detail}>
      <WaysOut />
    </FullPage>
  )
}

/** For addresses that lead nowhere: some are unknown, some cannot even be read (SHL-012, SHL-029). */
export function NoRoute() {
  // As it was asked for: what the router makes of it can always be read.
  const { pathname } = useRouter().history.location
  if (isReadable(pathname)) return <NotFound />
  return <BadAddress title={UNEXPECTED_ERROR} text={routingError(400).message} />
}

/** What there is instead: the list, where one is above the page, and the start page. */
function WaysOut() {
  const list = useListAbove()
  const navigate = useNavigate()
  return (
    <>
      {list && (
        <Button tone="primary" onClick={() => void navigate({ to: list.path })}>
          {`Go to ${list.title}`}
        </Button>
      )}
      <GoBack tone={list ? 'plain' : 'primary'} />
    </>
  )
}
