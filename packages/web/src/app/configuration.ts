import { type Configuration, parseConfiguration } from '@headend/core/config'
import { AppError } from '@headend/core/errors'

/** The document beside index.html; throws a 'configuration' error that names address, path and expectation. */
export async function loadConfiguration(
  address: string,
  fetchIt: typeof globalThis.fetch,
): Promise<Configuration> {
  return parseConfiguration(await readText(address, fetchIt), { source: address })
}

async function readText(address: string, fetchIt: typeof globalThis.fetch): Promise<string> {
  let response: Response
  try {
    response = await fetchIt(address, { cache: 'no-cache' })
  } catch (cause) {
    throw new AppError('configuration', `${address}: no answer`, { cause })
  }
  if (response.ok) return response.text()
  const { status } = response
  throw new AppError(
    'configuration',
    `${address}: expected the configuration document, got status ${status}`,
    {
      status,
    },
  )
}
