import type { ErrorKind } from '@headend/core/errors'
import type { SignInFailure } from '@headend/core/session'
import { useServices } from '../context/services.tsx'
import { useLogin } from '../context/use-login.ts'
import { Button } from '../ui/button.tsx'
import { FullPage } from './full-page.tsx'

const UNREACHABLE: readonly ErrorKind[] = ['unspecified', 'aborted', 'server']

/** The last sign-in did not work. It is tried again only when somebody asks. */
export function SignInFailedPage({ failure: { kind, message } }: { failure: SignInFailure }) {
  const { authority } = useServices().configuration
  const reached = !UNREACHABLE.includes(kind)
  const what = reached ? 'was not completed' : 'did not open'
  return (
    <FullPage
      title={reached ? 'You were not signed in' : 'The sign-in cannot be reached'}
      text={`You are not signed in, and the sign-in page of ${authority} ${what}: ${message}`}
    >
      <Button tone="primary" onClick={useLogin()}>
        Try again
      </Button>
    </FullPage>
  )
}
