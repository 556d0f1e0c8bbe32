/** A gateway before the provider whose image proxy sends what image proxies send: JPEG, in the size of a card. */
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from '@headend/testing/browser'

/** In CSS pixels. */
const CARD = { width: 192, height: 288 }
/** Many cards share a picture; each still has it from an address of its own. */
const PICTURES = 24
const QUALITY = 90

export async function startPosterGateway(browser: Browser, providerUrl: string) {
  const posters = await photographed(browser, providerUrl)
  const agent = new Agent({ keepAlive: true })
  let sent = 0
  const server = createServer(({ url = '/', method, headers }, response) => {
    if (url.startsWith('/image?')) {
      response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' })
      return void response.end(posters[sent++ % PICTURES])
    }
    const onwards = { agent, method, headers: { ...headers, host: new URL(providerUrl).host } }
    request(new URL(url, providerUrl), onwards, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
    agent.destroy()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** The drawings of the provider, as a camera sees them. */
async function photographed(browser: Browser, url: string): Promise<Buffer[]> {
  const page = await browser.newPage({ viewport: CARD })
  const posters: Buffer[] = []
  for (let id = 1; id <= PICTURES; id++) {
    const source = encodeURIComponent(`${url}/images/posters/se/${id}.svg`)
    await page.goto(`${url}/image?resize=${CARD.width}x${CARD.height}&shape=cut&source=${source}`)
    posters.push(await page.screenshot({ type: 'jpeg', quality: QUALITY }))
  }
  await page.close()
  return posters
}
