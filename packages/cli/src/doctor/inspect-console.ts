/** `headend doctor --console`: a deployed console as browsers find it. */
import type { Configuration, EnvironmentName } from '@headend/core/config'
import {
  authorizationAddress,
  type ConsoleFacts,
  certificateFindings,
  clockFindings,
  consoleBase,
  consoleFindings,
  corsFindings,
  DEEP_LINK,
  type Finding,
  MISSING_ASSET,
  type Probe,
  pageFiles,
  readConfigDocument,
  readDiscovery,
  redirectAddresses,
  redirectFindings,
  serviceFindings,
  signOnCorsFindings,
  signOnFindings,
  tokenRequest,
} from '@headend/core/deployment'
import type { Prober } from '../network/probe.ts'
import { inspectServices } from './inspect-services.ts'

export async function inspectConsole(
  address: string,
  prober: Prober,
  environment: EnvironmentName | undefined,
): Promise<Finding[]> {
  const facts = await gatherConsoleFacts(consoleBase(address), prober)
  const { configuration, finding } = readConfigDocument(facts.config, environment)
  const services = configuration ? await servicesBehind(configuration, facts, prober) : undefined
  const probes = [facts.page, ...(services?.probes ?? [])]
  return [
    ...consoleFindings(facts, configuration),
    ...(facts.page.reply ? [finding] : []),
    ...(services?.findings ?? []),
    ...certificateFindings(probes, Date.now()),
    ...clockFindings(probes),
  ]
}

async function gatherConsoleFacts(base: string, { probe }: Prober): Promise<ConsoleFacts> {
  const at = (path: string) => new URL(path, base).href
  const { pathname, protocol, port } = new URL(base)
  const read = (address: string) => probe(address, { read: true })
  const [config, page, deepLink, missingAsset, withoutSlash, overHttp] = await Promise.all([
    read(at('config.json')),
    read(base),
    read(at(DEEP_LINK)),
    probe(at(MISSING_ASSET)),
    pathname === '/' ? undefined : probe(base.slice(0, -1)),
    protocol === 'https:' && port === '' ? probe(base.replace('https:', 'http:')) : undefined,
  ])
  const { script, style } = page.reply ? pageFiles(page.reply.body, base) : {}
  const headers = { 'Accept-Encoding': 'gzip, br, zstd' }
  return {
    ...{ base, config, page, deepLink, missingAsset, withoutSlash, overHttp },
    script: script === undefined ? undefined : await probe(script, { headers }),
    style: style === undefined ? undefined : await probe(style, { headers }),
  }
}

async function servicesBehind(configuration: Configuration, { base }: ConsoleFacts, prober: Prober) {
  const { origin } = new URL(base)
  const { discovery, services } = await inspectServices(configuration, prober, origin)
  return {
    probes: [discovery, ...services.map(({ probe }) => probe)],
    findings: [
      ...signOnFindings(discovery, configuration),
      ...(await signInFindings(discovery, configuration, base, prober)),
      ...serviceFindings(services),
      ...corsFindings(services, origin),
    ],
  }
}

/** What a browser does to sign in, up to the point where a person would be needed. */
async function signInFindings(
  discoveryProbe: Probe,
  configuration: Configuration,
  base: string,
  { probe }: Prober,
): Promise<readonly Finding[]> {
  const discovery = readDiscovery(discoveryProbe)
  const { clientId } = configuration.signOn
  if (!discovery?.authorization_endpoint || !discovery.token_endpoint) return []
  const { authorization_endpoint, token_endpoint } = discovery
  const { origin } = new URL(base)
  const redirects = await Promise.all(
    redirectAddresses(base).map(async (redirect) => ({
      redirect,
      probe: await probe(authorizationAddress(authorization_endpoint, configuration, redirect)),
    })),
  )
  const token = await probe(token_endpoint, {
    method: 'POST',
    headers: { Origin: origin },
    body: tokenRequest(clientId, base),
  })
  return [...redirectFindings(redirects, clientId), ...signOnCorsFindings(token, origin)]
}
