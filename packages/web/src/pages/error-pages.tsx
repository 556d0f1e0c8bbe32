import type { Ability } from '@headend/core/access'
import { type AppError, asAppError, type ErrorKind, givenText, LoadError } from '@headend/core/errors'
import { type SignInFailure, signInFailureTexts } from '@headend/core/session'
import { asRoutingError, PAGE_TEXTS, UNEXPECTED_ERROR } from '@headend/core/shell'
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useLogin, useServices } from '../context/services.tsx'
import { Button } from '../ui/button.tsx'
import { chunkOf, useChunk } from '../ui/chunk.ts'
import { PageSpinner } from '../ui/states.tsx'
import { FullPage, GoBack } from './full-page.tsx'
import { afterDecision } from './lazy-page.ts'

const others = chunkOf(() => import('./refusal-pages.tsx').catch(afterDecision))

interface OtherProps {
  children: (pages: typeof import('./refusal-pages.tsx')) => ReactNode
}

/** A failed load is an error page, whose Try again loads the chunk again. */
function Other({ children }: OtherProps) {
  const { module, failure } = useChunk(others)
  if (failure) throw failure
  return module ? children(module) : <PageSpinner label="Loading" />
}

export const NotFoundPage = () => <Other>{({ NotFound }) => <NotFound />}</Other>
export const NoRoutePage = () => <Other>{({ NoRoute }) => <NoRoute />}</Other>

/** `ability`: what is missing; where there is none the service has refused it, and `text` says how. */
export function ForbiddenPage({ ability, text }: { ability?: Ability; text?: string }) {
  return (
    <Other>
      {({ RefusedArea, Refused }) => (ability ? <RefusedArea ability={ability} /> : <Refused text={text} />)}
    </Other>
  )
}

/** Which page an error gets; every other kind is broken (ERR-003). */
const pages: Partial<Record<ErrorKind, (error: AppError, title: string) => ReactNode>> = {
  'not-found': ({ errorMessage }) => <Other>{({ NotFound }) => <NotFound what={errorMessage} />}</Other>,
  forbidden: ({ message }) => <ForbiddenPage text={message} />,
  // Right after a sign-in no new one follows by itself (OPN-102).
  'not-authenticated': (error, title) => (
    <RefusedSignIn title={error instanceof LoadError ? error.failure : title} text={error.message} />
  ),
  usage: (error, title) => (
    <Other>
      {({ BadAddress }) => (
        <BadAddress title={title} text={error.message} detail={givenText(error, error.remedy)} />
      )}
    </Other>
  ),
}

/** The error boundary of every route: routing errors and crashes (SHL-026, SHL-030). */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const onTheWay = useRouterState({ select: ({ matches }) => matches.some((match) => match.error === error) })
  const recover = useRecovery(reset)
  const known = onTheWay ? asRoutingError(error) : asAppError(error)
  const title = onTheWay ? UNEXPECTED_ERROR : PAGE_TEXTS.crashed
  const failed = known instanceof LoadError ? known.failure : title
  const page = pages[known.kind]?.(known, title)
  const isInAddress = useRouterState({
    select: ({ matches }) =>
      matches.some(({ params }) => Object.values<unknown>(params).some((part) => part === known.given)),
  })
  // A mistyped address is no defect.
  const isNoDefect = page && (onTheWay || isInAddress || known.kind !== 'usage')
  // A failed read is in the log already.
  const isLogged = known instanceof LoadError && known.kind !== 'usage'
  useLogged(isNoDefect || isLogged ? undefined : known)
  return page ?? <BrokenPage title={failed} error={known} onRetry={recover} />
}

function RefusedSignIn({ title, text }: { title: string; text: string }) {
  return (
    <FullPage title={title} text={text}>
      <Button tone="primary" onClick={useLogin()}>
        Sign in again
      </Button>
    </FullPage>
  )
}

function useLogged(error: AppError | undefined): void {
  const { log } = useServices()
  const message = error?.message
  // biome-ignore lint/correctness/useExhaustiveDependencies: one and the same error is one line.
  useEffect(() => {
    if (error) log.error('The page could not be shown', error)
  }, [log, message])
}

interface BrokenPageProps {
  title: string
  error: AppError
  onRetry: () => Promise<void>
}

function BrokenPage({ title, error: { message }, onRetry }: BrokenPageProps) {
  // What could not be had without a network may be had now.
  const tryAgain = useEffectEvent(() => void onRetry())
  useEffect(() => {
    const listen = () => tryAgain()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [])
  return (
    <FullPage title={title} text={message}>
      <Button tone="primary" onClick={() => void onRetry()}>
        Try again
      </Button>
      <GoBack tone="plain" before={onRetry} />
    </FullPage>
  )
}

function useRecovery(reset: () => void): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await router.invalidate()
    reset()
  }
}

/** For pages that need a sign-in. It is tried again only on request. */
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
