import { type SignInFailure, signInFailureTexts } from '@headend/core/session'
import { useServices } from '../context/services.tsx'
import { useLogin } from '../context/use-login.ts'
import { Button } from '../ui/button.tsx'
import { FullPage } from './full-page.tsx'

/** In the place of a page that only a person who is signed in may see. A sign-in is tried again only when they ask. */
export function SignInFailedPage({ failure }: { failure: SignInFailure }) {
  const { authority } = useServices().configuration
  return (
    <FullPage {...signInFailureTexts(failure, authority)}>
      <Button tone="primary" onClick={useLogin()}>
        Try again
      </Button>
    </FullPage>
  )
}
