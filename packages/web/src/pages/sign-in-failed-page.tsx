import { useLogin } from '../context/login.ts'
import { useServices } from '../context/services.tsx'
import { Button } from '../ui/button.tsx'
import { FullPage } from './full-page.tsx'

/** The sign-in page could not be reached. It is tried again only when somebody asks. */
export function SignInFailedPage({ reason }: { reason: string | undefined }) {
  const { authority } = useServices().configuration
  return (
    <FullPage
      title="The sign-in cannot be reached"
      text={
        <span role="alert">
          You are not signed in, and the sign-in page of {authority} did not open: {reason}
        </span>
      }
    >
      <Button tone="primary" onClick={useLogin()}>
        Try again
      </Button>
    </FullPage>
  )
}
