/** `npm run dev`: the console with reload on save, against an embedded provider of its own. */
import { startProvider } from '@headend/testing/provider'
import { createServer } from 'vite'
import { inUse } from './in-use.ts'
import { portOf } from './port.ts'
import { root } from './root.ts'

const HOST = '127.0.0.1'
// An empty variable is one that is not set.
const PORT = await portOf(process.env.PORT || '4401', HOST).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

const origin = `http://${HOST}:${PORT}`
// A folder of its own: `npm start` may run at the same time, and two providers on one database is a mistake.
const provider = await startProvider({ data: `${root}.headend-dev`, consoleUrls: [origin] })
const server = await createServer({
  root: `${root}packages/web`,
  server: {
    host: HOST,
    port: PORT,
    strictPort: true,
    // The console reads its configuration beside its index.html; all other addresses are the provider's.
    proxy: { '/config.json': provider.url },
  },
})

async function end(status: number): Promise<never> {
  await Promise.all([server.close(), provider.close()])
  process.exit(status)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0))
try {
  await server.listen()
  console.log(`The console with reload is ready at ${origin} (services at ${provider.url})`)
} catch (error) {
  const { message } = error as Error
  // Vite says it in words only.
  console.error(/already in use/.test(message) ? inUse(HOST, PORT, 'npm run dev') : message)
  await end(1)
}
