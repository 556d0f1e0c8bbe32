import type { Ability } from '@headend/core/access'
import { type AppError, asAppError, type ErrorKind } from '@headend/core/errors'
import { asRoutingError, isReadable, PAGE_TEXTS, routingError, UNEXPECTED_ERROR } from '@headend/core/shell'
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { useServices } from '../context/services.tsx'
import { Button } from '../ui/button.tsx'
import { PageSpinner } from '../ui/states.tsx'
import { FullPage } from './full-page.tsx'
import { GoBack } from './go-back.tsx'
import { afterDecision } from './lazy-page.ts'

export function NotFoundPage() {
  return <NotFound />
}

/** `what`: as the service says it, where one was asked. */
function NotFound({ what }: { what?: string | undefined }) {
  return (
    <FullPage {...PAGE_TEXTS.notFound} detail={what}>
      <GoBack />
    </FullPage>
  )
}

/** For addresses that lead nowhere: some are unknown, some cannot even be read (SHL-012, SHL-029). */
export function NoRoutePage() {
  // As it was asked for: what the router makes of it can always be read.
  const { pathname } = useRouter().history.location
  return isReadable(pathname) ? (
    <NotFoundPage />
  ) : (
    <BrokenPage title={UNEXPECTED_ERROR} error={routingError(400)} />
  )
}

const forbidden = () => import('./forbidden-page.tsx').catch(afterDecision)
const RefusedArea = lazy(async () => ({ default: (await forbidden()).RefusedArea }))
const Refused = lazy(async () => ({ default: (await forbidden()).Refused }))

/** `ability`: what is missing; where there is none the service has refused it, and `text` says how. */
export function ForbiddenPage({ ability, text }: { ability?: Ability; text?: string }) {
  return (
    <Suspense fallback={<PageSpinner label="Loading" />}>
      {ability ? <RefusedArea ability={ability} /> : <Refused text={text} />}
    </Suspense>
  )
}

/** Which page an error gets; every other kind is broken (ERR-003). */
const pages: Partial<Record<ErrorKind, (error: AppError) => ReactNode>> = {
  'not-found': ({ errorMessage }) => <NotFound what={errorMessage} />,
  forbidden: ({ message }) => <ForbiddenPage text={message} />,
}

/** The error boundary of every route: what the router met on the way to a page, or what a page threw (SHL-026, SHL-030). */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const onTheWay = useRouterState({ select: ({ matches }) => matches.some((match) => match.error === error) })
  const recover = useRecovery(reset)
  const known = onTheWay ? asRoutingError(error) : asAppError(error)
  const title = onTheWay ? UNEXPECTED_ERROR : PAGE_TEXTS.crashed
  return pages[known.kind]?.(known) ?? <BrokenPage title={title} error={known} onRetry={recover} />
}

interface BrokenPageProps {
  title: string
  error: AppError
  /** Absent where it would only fail again. */
  onRetry?: () => Promise<void>
}

function BrokenPage({ title, error, onRetry }: BrokenPageProps) {
  const { log } = useServices()
  const { message } = error
  // biome-ignore lint/correctness/useExhaustiveDependencies: one and the same error is one line.
  useEffect(() => log.error('The page could not be shown', error), [log, message])
  // What could not be had without a network may be had now.
  const tryAgain = useEffectEvent(() => void onRetry?.())
  useEffect(() => {
    const listen = () => tryAgain()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [])
  return (
    <FullPage title={title} text={message}>
      {onRetry && (
        <Button tone="primary" onClick={() => void onRetry()}>
          Try again
        </Button>
      )}
      <GoBack before={onRetry} />
    </FullPage>
  )
}

/** Reads and draws everything anew: what failed may have been remembered by the router and its boundary. */
function useRecovery(reset: () => void): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await router.invalidate()
    reset()
  }
}
