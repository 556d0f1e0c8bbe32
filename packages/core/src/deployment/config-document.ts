/** The config.json of a deployed console. */
import { type Configuration, type EnvironmentName, parseConfiguration } from '../foundation/config.ts'
import { asAppError } from '../foundation/errors.ts'
import { type Finding, findingsOf } from './finding.ts'
import { mediaType, type Probe } from './probe.ts'

export interface ConfigDocument {
  finding: Finding
  /** Undefined if the finding is a problem. */
  configuration?: Configuration
}

export function readConfigDocument(
  { address, reply, failure }: Probe,
  environment?: EnvironmentName,
): ConfigDocument {
  const { ok, problem } = findingsOf('config.json', 'config.json')
  if (!reply)
    return {
      finding: problem(failure?.text ?? 'No answer', failure?.remedy ?? 'Check the address of the console'),
    }
  if (reply.status !== 200)
    return { finding: problem(`${address} answered ${reply.status}`, 'Copy config.json beside index.html') }
  if (mediaType(reply) === 'text/html')
    return {
      finding: problem(
        `${address} is a web page, expected a JSON document`,
        'Copy config.json beside index.html, and answer 404 where it is missing',
      ),
    }
  try {
    const configuration = parseConfiguration(reply.body, { source: 'config.json', environment })
    return { configuration, finding: ok(`${configuration.brand}, ${configuration.environment}`) }
  } catch (error) {
    return { finding: problem(asAppError(error).message, 'Correct this value in config.json') }
  }
}
