/** The pages for errors, missing rights, and unknown addresses. */
import { type Ability, accessRequest, can, countriesWith, remedy, whyNot } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import { type AppError, asAppError, type ErrorKind, givenText, LoadError } from '@headend/core/errors'
import { type SignInFailure, signInFailureTexts } from '@headend/core/session'
import {
  asRoutingError,
  isDecodable,
  openIn,
  PAGE_TEXTS,
  routingError,
  UNEXPECTED_ERROR,
} from '@headend/core/shell'
import { visible } from '@headend/core/text'
import { type ErrorComponentProps, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useArea, useParentList } from '../context/area.ts'
import { useAccess, useLogin, useServices, useSession } from '../context/services.tsx'
import { Button } from '../ui/button.tsx'
import { AccessRequest } from '../ui/clipboard.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'

/** The page for each kind of error. All other kinds get the broken page (ERR-003). */
const pages: Partial<Record<ErrorKind, (error: AppError, title: string) => ReactNode>> = {
  'not-found': ({ errorMessage }) => <NotFoundPage what={errorMessage} />,
  forbidden: ({ message }) => <RefusedPage text={message} />,
  // A rejected sign-in is offered again, but never repeated automatically (OPN-102).
  'not-authenticated': (error, title) => (
    <FullPage title={error instanceof LoadError ? error.failure : title} text={error.message}>
      <SignInButton>Sign in again</SignInButton>
    </FullPage>
  ),
  usage: (error, title) => (
    <BadAddressPage title={title} text={error.message} detail={givenText(error, error.remedy)} />
  ),
}

/** The error boundary of every route: routing errors and crashes (SHL-026, SHL-030). */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const isRouting = useRouterState({
    select: ({ matches }) => matches.some((match) => match.error === error),
  })
  const recover = useRecovery(reset)
  const appError = isRouting ? asRoutingError(error) : asAppError(error)
  const title = isRouting ? UNEXPECTED_ERROR : PAGE_TEXTS.crashed
  const page = pages[appError.kind]?.(appError, title)
  const isInAddress = useRouterState({
    select: ({ matches }) =>
      matches.some(({ params }) => Object.values<unknown>(params).some((part) => part === appError.given)),
  })
  // A mistyped address is not a defect of the console.
  const isExpected = page && (isRouting || isInAddress || appError.kind !== 'usage')
  // A failed read was logged already.
  const isLogged = appError instanceof LoadError && appError.kind !== 'usage'
  useLogOnce(isExpected || isLogged ? undefined : appError)
  if (page) return page
  const brokenTitle = appError instanceof LoadError ? appError.failure : title
  return <BrokenPage title={brokenTitle} text={appError.message} onRetry={recover} />
}

function useRecovery(reset: () => void): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await router.invalidate()
    reset()
  }
}

function useLogOnce(error: AppError | undefined): void {
  const { log } = useServices()
  const message = error?.message
  // biome-ignore lint/correctness/useExhaustiveDependencies: logs each error once.
  useEffect(() => {
    if (error) log.error('The page could not be shown', error)
  }, [log, message])
}

interface BrokenPageProps {
  title: string
  text: string
  onRetry: () => Promise<void>
}

function BrokenPage({ title, text, onRetry }: BrokenPageProps) {
  // A page that could not be loaded without a network may load now.
  const tryAgain = useEffectEvent(() => void onRetry())
  useEffect(() => {
    const onOnline = () => tryAgain()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
  return (
    <FullPage title={title} text={text}>
      <Button tone="primary" onClick={() => void onRetry()}>
        Try again
      </Button>
      <GoBack tone="plain" before={onRetry} />
    </FullPage>
  )
}

/** Shown instead of a page that needs a sign-in. The sign-in is repeated only on request. */
export function SignInFailedPage({ failure }: { failure: SignInFailure }) {
  const { authority } = useServices().configuration
  return (
    <FullPage {...signInFailureTexts(failure, authority)}>
      <SignInButton>Try again</SignInButton>
    </FullPage>
  )
}

function SignInButton({ children }: { children: string }) {
  return (
    <Button tone="primary" onClick={useLogin()}>
      {children}
    </Button>
  )
}

/** Shown if a person may not open an area: which role is missing, and how to ask for it. */
export function ForbiddenPage({ ability }: { ability: Ability }) {
  const access = useAccess()
  const { environment } = useServices().configuration
  const { title: areaTitle } = useArea()
  const username = useSession().user?.username ?? ''
  const verdict = can(ability, access)
  return (
    <RefusedPage
      text={whyNot(verdict)}
      remedy={remedy(ability, access)}
      countries={verdict.allowed ? [] : countriesWith(ability, access)}
      request={accessRequest(ability, access, { username, action: areaTitle, environment })}
    />
  )
}

interface RefusedPageProps {
  text: string | undefined
  remedy?: string | undefined
  countries?: readonly Country[]
  request?: string | undefined
}

function RefusedPage({ text, remedy: remedyText, countries = [], request }: RefusedPageProps) {
  return (
    <FullPage
      title={PAGE_TEXTS.forbidden}
      text={text}
      detail={remedyText}
      more={request && <AccessRequest text={request} />}
    >
      <GoBack />
      {countries.map((country) => (
        <OpenIn key={country} country={country} />
      ))}
    </FullPage>
  )
}

function OpenIn({ country }: { country: Country }) {
  const navigate = useNavigate()
  const { path } = useArea()
  return <Button onClick={() => void navigate({ to: path, search: { country } })}>{openIn(country)}</Button>
}

export function NotFoundPage({ what }: { what?: string | undefined }) {
  return <BadAddressPage {...PAGE_TEXTS.notFound} detail={what} />
}

/** Shown for an address that is unknown, or that can't be decoded (SHL-012, SHL-029). */
export function NoRoutePage() {
  // The address as requested: the one of the router can always be decoded.
  const { pathname } = useRouter().history.location
  if (isDecodable(pathname)) return <NotFoundPage />
  return <BadAddressPage title={UNEXPECTED_ERROR} text={routingError(400).message} />
}

/** A retry would not help: the page leads to the list of the area, or to the start page. */
function BadAddressPage(texts: Pick<FullPageProps, 'title' | 'text' | 'detail'>) {
  const list = useParentList()
  const navigate = useNavigate()
  return (
    <FullPage {...texts}>
      {list && (
        <Button tone="primary" onClick={() => void navigate({ to: list.path })}>
          {`Go to ${list.title}`}
        </Button>
      )}
      <GoBack tone={list ? 'plain' : 'primary'} />
    </FullPage>
  )
}

interface FullPageProps {
  title: string
  /** May come from a service. Characters that are invisible or change the direction are spelled out. */
  text?: string | undefined
  detail?: string | undefined
  more?: ReactNode
  children: ReactNode
}

/** A page with one message, which is read out and takes a lost focus. */
function FullPage({ title, text, detail, more, children }: FullPageProps) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focused element may have gone with the previous page.
    if (document.activeElement === document.body) message.current?.focus()
  }, [])
  return (
    <div className="grid h-full place-items-center p-8">
      <title>{`${title} · Headend`}</title>
      <div className="max-w-lg text-center">
        <div ref={message} role="alert" tabIndex={-1} className="outline-none">
          <h1 className="text-balance font-[620] text-xl tracking-[-0.01em]">{title}</h1>
          {text && (
            <p className={cx('mt-2 text-muted first-letter:uppercase', wrapAnywhere(text))}>
              {visible(text)}
            </p>
          )}
          {detail && <p className={cx('mt-2', wrapAnywhere(detail))}>{visible(detail)}</p>}
        </div>
        <div className="mt-6 flex justify-center gap-2">{children}</div>
        {more}
      </div>
    </div>
  )
}

interface GoBackProps {
  tone?: 'primary' | 'plain'
  before?: () => Promise<void>
}

/** Leads to the start page. `before` recovers from the error after that (SHL-030..034). */
function GoBack({ tone = 'primary', before }: GoBackProps) {
  const navigate = useNavigate()
  const go = async () => {
    await navigate({ to: '/' })
    await before?.()
  }
  return (
    <Button tone={tone} onClick={() => void go()}>
      {PAGE_TEXTS.goBack}
    </Button>
  )
}
