import { asAppError } from '@headend/core/errors'
import { Button } from '../ui/button.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'

/** The page when the console cannot start: the error and, for a configuration, what was expected. */
export function CannotStartPage({ error }: { error: unknown }) {
  const { kind, message } = asAppError(error)
  const isConfiguration = kind === 'configuration'
  return (
    <main className="grid h-full place-items-center p-6">
      <div
        role="alert"
        className="w-full max-w-2xl rounded-lg border border-line border-t-4 border-t-bad bg-panel p-8 shadow-raised"
      >
        <h1 className="font-[620] text-xl tracking-[-0.01em]">The console cannot start</h1>
        <p className="mt-2 text-muted">
          {isConfiguration
            ? 'The configuration is missing or invalid. Nothing was loaded and no one was signed in.'
            : 'The browser blocks something that the console needs, or the console has an error.'}
        </p>
        <p
          className={cx('mt-5 overflow-auto rounded-md bg-sunk p-4 font-mono text-sm', wrapAnywhere(message))}
        >
          {message}
        </p>
        <p className="mt-5 text-muted">
          {isConfiguration
            ? 'Correct the configuration at that address, then try again.'
            : 'Try again, or send this message to your administrator.'}
        </p>
        <Button tone="primary" className="mt-4" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </main>
  )
}
